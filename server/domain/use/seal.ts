import { createHash } from 'node:crypto';
import type { useStatements } from '../../db/schema';
import { figureNames } from './counted';

type Statement = typeof useStatements.$inferSelect;

/**
 * Seal of a statement: SHA-256, in hexadecimal, over what anybody reads in its row: month, company ID, name, figures and
 * the instant at which it was sealed, as a JSON array in UTF-8.
 */
export const sealOf = (statement: Omit<Statement, 'seal' | 'clientId' | 'licenseeId'>): string => {
  const { month, clientIdentifier, name, sealedAt } = statement;
  const figures = figureNames.map((figure) => statement[figure]);
  const content = JSON.stringify([month, clientIdentifier, name, ...figures, sealedAt.toISOString()]);
  return createHash('sha256').update(content).digest('hex');
};
