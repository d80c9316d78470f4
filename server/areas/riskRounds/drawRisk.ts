import type { RiskActionListItem } from '../../../contract/riskAssessments/riskActionFields';
import { levelOf } from '../../../contract/riskAssessments/riskLevels';
import type { WordKey } from '../../../i18n/translateIn';
import type { Translate } from '../../../i18n/words';
import type { PrintedRisk } from './assessment';

import type { Writing } from './writing';

type Write = Translate<WordKey>;

const plain = { size: 9.5, gap: 2 };
const small = { ...plain, muted: true };

const labelled = (translate: Write, key: WordKey, value: string): string =>
  translate('common.labelled', { label: translate(key), value });

const factorText = (translate: Write, factor: number): string =>
  `${factor} (${translate(`riskRounds.levels.${levelOf(factor)}`)})`;

const ratingText = (translate: Write, { factor, factorAfter, status }: PrintedRisk): string => {
  if (factor === null) {
    return translate(`risks.options.status.${status === 'doesNotApply' ? status : 'notAssessed'}`);
  }
  const before = labelled(translate, 'risks.fields.factor', factorText(translate, factor));
  if (factorAfter === null) return before;
  const after = labelled(translate, 'riskRounds.document.afterwards', factorText(translate, factorAfter));
  return `${before}; ${after}`;
};

type FollowUp = NonNullable<PrintedRisk['followUp']>;

/** Words for what happens with a question that is not assessed, and why. */
export const followUpText = (translate: Write, { kind, reason }: FollowUp): string => {
  const key = `riskRounds.document.followUps.${kind}` as const;
  return reason ? labelled(translate, key, reason) : translate(key);
};

const decidedText = ({ translate, longDay }: Writing, { decidedBy, decidedOn }: FollowUp): string => {
  const date = longDay(decidedOn);
  return decidedBy
    ? translate('riskRounds.followUp.decided', { name: decidedBy, date })
    : translate('riskRounds.document.decided', { date });
};

const drawActions = ({ sheet, translate, day }: Writing, actions: readonly RiskActionListItem[]): void => {
  if (actions.length === 0) return;
  const shares = { title: 4.6, stopClass: 2.6, ownerUuid: 2.6, dueOn: 2.3, status: 2.5, effect: 2.5 } as const;
  const columns = (['title', 'stopClass', 'ownerUuid', 'dueOn', 'status', 'effect'] as const).map((column) => ({
    head: translate(`riskActions.fields.${column}`),
    share: shares[column],
  }));
  const rows = actions.map((action) => [
    ...[action.title, translate(`riskActions.options.stopClass.${action.stopClass}`)],
    action.owner ? `${action.owner.firstName} ${action.owner.lastName}` : translate('riskActions.noOwner'),
    action.dueOn ? day(action.dueOn) : '–',
    [translate(`riskActions.options.status.${action.status}`), action.doneOn && day(action.doneOn)]
      .filter(Boolean)
      .join(', '),
    action.effect ? `${factorText(translate, action.effect.factor)}, ${day(action.effect.checkedOn)}` : '–',
  ]);
  sheet.document.y += 4;
  sheet.table({ columns, rows });
  sheet.document.y += 2;
};

/** A question with how great its risk is, why, and what is done about it. */
export const drawRisk = (writing: Writing, risk: PrintedRisk): void => {
  const { sheet, translate } = writing;
  const { measure, reason, higherClassReason, measuresInPlace, legalBasis, spread, followUp } = risk;
  sheet.block('H3', risk.question, { size: 11, bold: true, gap: 12 });
  sheet.block('P', ratingText(translate, risk), { ...plain, bold: risk.status === 'notAssessed' });
  if (spread) {
    const parts = spread.map(({ group, count }) => translate(`riskRounds.spread.groups.${group}`, { count }));
    sheet.block('P', labelled(translate, 'risks.fields.spread', parts.join(', ')), plain);
  }
  if (followUp) sheet.block('P', `${followUpText(translate, followUp)} – ${decidedText(writing, followUp)}`, plain);
  const law = labelled(translate, 'risks.fields.legalBasis', legalBasis);
  sheet.block('P', `${translate(`options.hazard.${risk.hazard}`)} · ${law}`, small);
  if (measuresInPlace) {
    sheet.block('P', translate('riskRounds.print.measuresInPlace', { text: measuresInPlace }), plain);
  }
  if (measure === 'notRelevant') {
    sheet.block('P', translate('riskRounds.print.reason', { text: reason ?? '' }), plain);
  }
  drawActions(writing, risk.actions);
  if (higherClassReason) {
    sheet.block('P', translate('riskRounds.print.higherClassReason', { text: higherClassReason }), plain);
  }
};
