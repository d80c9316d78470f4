import type { RiskActionListItem } from '../../../contract/measures';
import type { PrintedRisk } from './assessment';
import type { Writing } from './drawing';
import { levelOf } from './levels';
import type { DocumentWords } from './words';

const plain = { size: 9.5, gap: 2 };
const small = { ...plain, muted: true };

const factorText = (factor: number, words: DocumentWords): string => `${factor} (${words.levels[levelOf(factor)]})`;

const ratingText = ({ factor, factorAfter, status }: PrintedRisk, words: DocumentWords): string => {
  if (factor === null) return words[status === 'doesNotApply' ? status : 'notAssessed'];
  const after = factorAfter === null ? '' : `; ${words.afterwards}: ${factorText(factorAfter, words)}`;
  return `${words.risk}: ${factorText(factor, words)}${after}`;
};

const followUpText = (
  { kind, reason, decidedBy, decidedOn }: NonNullable<PrintedRisk['followUp']>,
  { words, longDay }: Writing,
): string => {
  const decided = words.decided(decidedBy, longDay(decidedOn));
  return `${words.followUps[kind]}${reason ? `: ${reason}` : ''} – ${decided}`;
};

const drawActions = ({ sheet, words, day }: Writing, actions: readonly RiskActionListItem[]): void => {
  if (actions.length === 0) return;
  const { title, stopClass, owner, due, status, effect } = words.actions;
  const columns = [
    ...[
      { head: title, share: 4.6 },
      { head: stopClass, share: 2.6 },
      { head: owner, share: 2.6 },
    ],
    ...[
      { head: due, share: 2.3 },
      { head: status, share: 2.5 },
      { head: effect, share: 2.5 },
    ],
  ];
  const rows = actions.map((action) => [
    ...[action.title, words.stopClasses[action.stopClass]],
    action.owner ? `${action.owner.firstName} ${action.owner.lastName}` : words.nobody,
    action.dueOn ? day(action.dueOn) : '–',
    [words.statuses[action.status], action.doneOn && day(action.doneOn)].filter(Boolean).join(', '),
    action.effect ? `${factorText(action.effect.factor, words)}, ${day(action.effect.checkedOn)}` : '–',
  ]);
  sheet.document.y += 4;
  sheet.table({ columns, rows });
  sheet.document.y += 2;
};

/** A question with how great its risk is, why, and what is done about it. */
export const drawRisk = (writing: Writing, risk: PrintedRisk): void => {
  const { sheet, words } = writing;
  const { measure, reason, higherClassReason, measuresInPlace, legalBasis, spread, followUp } = risk;
  sheet.block('H3', risk.question, { size: 11, bold: true, gap: 12 });
  sheet.block('P', ratingText(risk, words), { ...plain, bold: risk.status === 'notAssessed' });
  if (spread) {
    const parts = spread.map(({ group, count }) => words.spreadGroups[group](count));
    sheet.block('P', `${words.spread}: ${parts.join(', ')}`, plain);
  }
  if (followUp) sheet.block('P', followUpText(followUp, writing), plain);
  sheet.block('P', `${words.hazards[risk.hazard]} · ${words.legalBasis}: ${legalBasis}`, small);
  if (measuresInPlace) sheet.block('P', `${words.measuresInPlace}: ${measuresInPlace}`, plain);
  if (measure === 'notRelevant') sheet.block('P', `${words.notRelevant}: ${reason ?? ''}`, plain);
  drawActions(writing, risk.actions);
  if (higherClassReason) sheet.block('P', `${words.higherClassReason}: ${higherClassReason}`, plain);
};
