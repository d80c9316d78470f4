/** What the words about a password link are made of. */
export interface PasswordLinkFacts {
  company: string;
  clientIdentifier: string;
  /** First and last name of the person whose password it is. */
  name: string;
  username: string;
  link: string;
  /** How long the link works. */
  validMinutes: number;
}

export interface RenderedMail {
  subject: string;
  body: string;
  /** What inboxes show beside the subject. */
  preheader: string;
  /** What stands on the button that leads to the link; none where the reader should not follow it. */
  button?: string;
}

/** One message in its two forms: a mail, and a short text without subject. */
export interface MessageWords<Facts> {
  mail: (facts: Facts) => RenderedMail;
  sms: (facts: Facts) => string;
}

/** What the words about a changed e-mail address are made of. */
export interface AddressChangeFacts {
  company: string;
  /** First and last name. */
  name: string;
}

/** Everything the server writes to people, in one language. */
export interface Templates {
  /** A new password was asked for. */
  passwordReset: MessageWords<PasswordLinkFacts>;
  /** The company asked everybody to set a new password. */
  companyReset: MessageWords<PasswordLinkFacts>;
  /** Somebody has a new account, and chooses the first password. */
  invitation: MessageWords<PasswordLinkFacts>;
  /** For somebody who can't be reached, to be handed on by `recipient`. */
  handOver: MessageWords<PasswordLinkFacts & { recipient: string }>;
  /** For the former address of somebody who has just changed or removed it. */
  addressChanged: (facts: AddressChangeFacts) => RenderedMail;
}
