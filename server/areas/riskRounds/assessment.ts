import type { Attendee } from '../../../contract/riskAssessments/attendees';
import type { RiskActionListItem } from '../../../contract/riskAssessments/riskActionFields';
import type { RiskListItem } from '../../../contract/riskAssessments/risks';
import type { RoundListItem } from '../../../contract/riskAssessments/roundFields';
import type { CountryCode, LanguageCode } from '../../../contract/shapes/constants';
import type { Revision } from './revisions';

/** A risk as the document tells it. */
export interface PrintedRisk extends RiskListItem {
  actions: RiskActionListItem[];
}

/** A confirmed assessment, in the language it is printed in. */
export interface Assessment {
  round: RoundListItem;
  language: LanguageCode;
  companyName: string;
  /** Country whose law asks for it. */
  country: CountryCode;
  /** People who took part in the inspection; nobody of a survey. */
  attendees: Attendee[];
  /** This round after those before it. */
  revisions: Revision[];
  /** The company's day on which it was asked for: how its actions get on goes on changing. */
  issuedOn: string;
  /** The same by the server's clock. */
  madeAt: Date;
  /** The last day on which one of its actions was changed; null if there are none. */
  actionsChangedOn: string | null;
  /** Load including the findings of effectiveness checks. */
  loadAfter: number | null;
  sections: { title: string; risks: PrintedRisk[] }[];
}
