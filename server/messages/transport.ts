/** A message as it stands in the outbox, text and all. */
export interface Message {
  id: string;
  channel: 'mail' | 'sms';
  /** An e-mail address or a mobile number. */
  recipient: string;
  /** Empty for text messages. */
  subject: string;
  body: string;
  createdAt: Date;
}

/** A way out of the house for messages. */
export interface Transport {
  /**
   * Hands the message over and says where it went, for the log. Handing over the same id twice
   * must be harmless. Throws if it could not be delivered: it will be tried again.
   */
  deliver(message: Message): Promise<string>;
}
