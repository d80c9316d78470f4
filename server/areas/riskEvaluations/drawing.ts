import { toBcp47 } from '../../../contract/languages';
import type { RiskActionListItem } from '../../../contract/measures';
import { levelOf } from './levels';
import { type Assessment, margin, type PrintedRisk } from './printed';
import { type DocumentWords, documentWords } from './words';

type Document = PDFKit.PDFDocument;

const ink = '#17202b';
const muted = '#54606e';
const width = 595.28 - 2 * margin;
const bottom = 841.89 - margin;

/** Writes one tagged element below the one before. */
type Line = (tag: string, text: string, style: { size: number; bold?: boolean; muted?: boolean; gap?: number }) => void;

const plain = { size: 9.5 };
const small = { size: 9.5, muted: true };

const actionText = (action: RiskActionListItem, words: DocumentWords, day: (value: string) => string): string => {
  const { owner, dueOn, status, doneOn, effect } = action;
  const parts = [
    words.stopClasses[action.stopClass],
    owner ? `${words.owner}: ${owner.firstName} ${owner.lastName}` : words.nobody,
    ...(dueOn ? [`${words.due}: ${day(dueOn)}`] : []),
    doneOn ? `${words.statuses[status]} (${day(doneOn)})` : words.statuses[status],
    ...(effect ? [`${words.effect}: ${effect.factor} (${day(effect.checkedOn)})`] : []),
  ];
  return `${action.title} – ${parts.join(', ')}`;
};

const ratingText = (factor: number | null, words: DocumentWords): string =>
  factor === null ? words.unrated : `${factor} (${words.levels[levelOf(factor)]})`;

const followUpText = (
  { kind, reason, decidedBy, decidedOn }: NonNullable<PrintedRisk['followUp']>,
  words: DocumentWords,
  day: (value: string) => string,
): string => {
  const decided = words.decided(decidedBy, day(decidedOn));
  return `${words.followUps[kind]}${reason ? `: ${reason}` : ''} – ${decided}`;
};

/** What stands in the place of a rating that there is none of. */
const statusWord = ({ status }: PrintedRisk): 'doesNotApply' | 'notAssessed' =>
  status === 'doesNotApply' ? status : 'notAssessed';

const drawRisk = (line: Line, risk: PrintedRisk, words: DocumentWords, day: (value: string) => string): void => {
  const { factorAfter, measure, reason, higherClassReason, measuresInPlace, legalBasis } = risk;
  line('H3', risk.question, { size: 11, bold: true, gap: 10 });
  const after = factorAfter === null ? '' : `; ${words.afterwards}: ${ratingText(factorAfter, words)}`;
  const rating = risk.factor === null ? words[statusWord(risk)] : `${words.risk}: ${ratingText(risk.factor, words)}`;
  line('P', `${rating}${after}`, { ...plain, bold: risk.status === 'notAssessed', gap: 2 });
  if (risk.followUp) line('P', followUpText(risk.followUp, words, day), plain);
  line('P', `${words.hazards[risk.hazard]} · ${words.legalBasis}: ${legalBasis}`, small);
  if (measuresInPlace) line('P', `${words.measuresInPlace}: ${measuresInPlace}`, plain);
  if (measure === 'notRelevant') line('P', `${words.notRelevant}: ${reason ?? ''}`, plain);
  for (const action of risk.actions) line('P', `• ${actionText(action, words, day)}`, { ...plain, gap: 2 });
  if (higherClassReason) line('P', `${words.higherClassReason}: ${higherClassReason}`, plain);
};

const facts = ({ round, companyName, versionNumber, loadAfter }: Assessment, words: DocumentWords) => {
  const { sourceName, targetName, completedMemberCount, memberCount, riskLoad, riskCounts, kind } = round;
  return {
    [words.company]: companyName,
    [words.target]: targetName ?? words.employees,
    [words.source]: sourceName,
    [words.takenPart]:
      kind === 'survey' ? words.participants(completedMemberCount, memberCount) : words.inspection(memberCount),
    [words.revision]: words.revisionOf(versionNumber, round.cycle),
    [words.load]: words.loads(riskLoad, loadAfter),
    ...(riskCounts.doesNotApply > 0 && { [words.doesNotApply]: words.questions(riskCounts.doesNotApply) }),
    ...(riskCounts.notAssessed > 0 && { [words.notAssessed]: words.questions(riskCounts.notAssessed) }),
  };
};

const numberPages = (document: Document, words: DocumentWords): void => {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    // Below the margin, where text would begin another page.
    document.page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    document
      .font('regular')
      .fontSize(8)
      .fillColor(muted)
      .text(words.page(page - start + 1, count), margin, bottom + 20, { width, align: 'right' });
    document.endMarkedContent();
  }
};

/** Draws the document; each part is a tagged element, so that a screen reader meets them in order and by name. */
export const drawAssessment = (document: Document, assessment: Assessment, logo: Buffer | null): void => {
  const { round, language } = assessment;
  const words = documentWords[language];
  const format = new Intl.DateTimeFormat(toBcp47(language), { dateStyle: 'long', timeZone: 'UTC' });
  const day = (value: string): string => format.format(new Date(value));
  const root = document.struct('Document');
  document.addStructure(root);
  const line: Line = (tag, text, { size, bold = false, muted: isMuted = false, gap = 0 }) => {
    // A heading does not stay behind at the foot of a page.
    if (tag.startsWith('H') && document.y + gap > bottom - 70) document.addPage();
    root.add(
      document.struct(tag, {}, [
        () => {
          document
            .font(bold ? 'bold' : 'regular')
            .fontSize(size)
            .fillColor(isMuted ? muted : ink)
            .text(text.normalize('NFC'), margin, document.y + gap, { width });
        },
      ]),
    );
  };
  if (logo) {
    const place = { fit: [180, 48] as [number, number] };
    root.add(
      document.struct('Figure', { alt: assessment.companyName }, [
        () => void document.image(logo, margin, margin, place),
      ]),
    );
    document.y = margin + 60;
  }
  line('P', words.title, { size: 12, muted: true });
  line('H1', round.title, { size: 22, bold: true });
  const dates = { [words.finishedOn[round.kind]]: round.finishedOn, [words.confirmedOn]: round.confirmedOn };
  const dated = Object.entries(dates).map(([label, value]) => [label, value ? day(value) : '']);
  for (const [label = '', value = ''] of [...Object.entries(facts(assessment, words)), ...dated]) {
    line('P', `${label}: ${value}`, { size: 10.5, gap: 3 });
  }
  for (const { title, risks } of assessment.sections) {
    if (risks.length === 0) continue;
    line('H2', title, { size: 15, bold: true, gap: 18 });
    for (const risk of risks) drawRisk(line, risk, words, day);
  }
  root.end();
  numberPages(document, words);
};
