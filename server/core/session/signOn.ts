/** Sign-on: proved who somebody is in place of a password, by a company's identity provider. */
export interface SignOn {
  providerId: string;
  /** Session ID of the provider's own, by which it says that it has ended. */
  providerSession: string | null;
}
