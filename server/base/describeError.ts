interface ErrorDescription {
  name: string;
  message: string;
  code?: unknown;
  constraint?: unknown;
  stack?: string;
}

/**
 * An error for the log. What Drizzle wraps around a driver's error names the query's values, and a driver's details name
 * people: neither is kept.
 */
export const describeError = (error: unknown): ErrorDescription => {
  if (!(error instanceof Error)) return { name: typeof error, message: 'Something was thrown that is no error' };
  if (error.name === 'DrizzleQueryError' || error.constructor.name === 'DrizzleQueryError') {
    return describeError(error.cause);
  }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    name: error.name,
    message: error.message,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(error.stack && { stack: error.stack }),
  };
};
