/** What proved who somebody is in place of a password: a company's identity provider. */
export interface SignOn {
  providerId: string;
  /** What the provider calls its own session, by which it says that it has ended. */
  providerSession: string | null;
}
