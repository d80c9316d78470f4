/** Scope, whose tasks are looked at and on which of the company's days: all of the company's, unless some are named. */
export interface TaskScope {
  clientId: string;
  /** The company's calendar day, `YYYY-MM-DD`. */
  today: string;
  memberIds?: readonly string[] | undefined;
  elearningIds?: readonly string[] | undefined;
  /**
   * True if something else changed that their due days follow from: their first day of work, an external certificate.
   */
  isDueAnew?: boolean;
}
