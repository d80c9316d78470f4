import type { MessageChannel } from '../../../contract/messages';
import type { LanguageCode } from '../../../contract/shapes/constants';

/** A picture that the HTML part shows, named by its content id. */
export interface Picture {
  contentId: string;
  fileName: string;
  contentType: string;
  content: Buffer;
}

/** A browser that shows notifications. */
export interface Device {
  /** An address of a push service. */
  endpoint: string;
  /** Public key with which messages to it are encrypted. */
  p256dh: Uint8Array;
  auth: Uint8Array;
  /** Language that its owner reads. */
  language: LanguageCode;
}

/** Name that a mail comes from, and address that answers to it go to; the transport's where there is none. */
export interface Sender {
  name?: string;
  replyTo?: string;
}

/** A message as it stands in the outbox, text and all. */
export interface Message {
  id: string;
  channel: MessageChannel;
  /** An e-mail address or a mobile number; of a notification whose device it is. */
  recipient: string;
  /** Empty for text messages. */
  subject: string;
  body: string;
  createdAt: Date;
  /** Sender as its reader is shown it; the address that it comes from is the transport's. Only mails have it. */
  sender?: Sender;
  /** The same words for programs that show more than text; only mails have it. */
  html?: string;
  /** Pictures that `html` refers to. */
  pictures?: readonly Picture[];
  /** Device that a notification goes to; only notifications have it. */
  device?: Device;
}

/** A way out of the house for messages. */
export interface Transport {
  /** Number of messages that it takes at the same time; one unless told. */
  readonly parallel?: number;
  /**
   * Hands the message over and says where it went, for the log. Handing over the same id twice must be harmless. Must
   * come to an end within half a minute.
   * @throws DeliveryError says whether it is worth trying again; any other error is tried again
   */
  deliver(message: Message): Promise<string>;
}
