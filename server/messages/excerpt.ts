/** Excerpt of a service's answer, in one line, for log and list. */
export const excerptOf = async (response: Response): Promise<string> => {
  const text = await response.text().catch(() => '');
  return `${response.status} ${text.replace(/\s+/g, ' ').slice(0, 200)}`.trim();
};

/** Why a service could not be reached at all. */
export const causeOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};
