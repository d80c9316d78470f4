/**
 * Room that a support chat takes at the foot of the window: what stays there stands above it, and the footer ends above
 * it, else nobody could press its last link. Set by `SupportChat`, a CSS length.
 */
export const supportChatRoom = 'var(--support-chat-room, 0px)';

/** Makes that room wherever a chat has put something into the page. */
export const withSupportChatRoom = {
  ':root:has(> body > [data-support-chat])': { '--support-chat-room': '5.5rem' },
} as const;
