import type { LanguageCode } from '../../../contract/constants';
import type { RiskActionListItem } from '../../../contract/measures';
import type { RiskListItem } from '../../../contract/risks';
import type { EvaluationListItem } from '../../../contract/rounds';

/** A risk as the document tells it. */
export interface PrintedRisk extends RiskListItem {
  actions: RiskActionListItem[];
}

/** A confirmed assessment, in the language it is printed in. */
export interface Assessment {
  round: EvaluationListItem;
  language: LanguageCode;
  companyName: string;
  versionNumber: number;
  /** When it was asked for, by the server's clock. */
  madeAt: Date;
  /** With what the effectiveness checks found. */
  loadAfter: number | null;
  sections: { title: string; risks: PrintedRisk[] }[];
}

/** Points. */
export const margin = 57;
