import { toBcp47 } from '../../../contract/languages';
import type { Document } from '../../core/print/archivedPdf';
import { type Sheet, sheetOf } from '../../core/print/sheet';
import type { Assessment } from './assessment';
import { drawRisk } from './drawRisk';
import { legalBases } from './legalBases';
import { type DocumentWords, documentWords } from './words';
import { signatoryRoles } from './words/types';

/** What the parts of the document are written with. */
export interface Writing {
  sheet: Sheet;
  words: DocumentWords;
  /** In full, and short enough for a table. */
  longDay: (day: string) => string;
  day: (day: string) => string;
}

const heading = { size: 15, bold: true, gap: 18 };
const muted = { size: 9.5, muted: true, gap: 2 };

const drawFacts = ({ sheet, words, longDay }: Writing, assessment: Assessment): void => {
  const { round, companyName, revisions, loadAfter, issuedOn, actionsChangedOn } = assessment;
  const { sourceName, targetName, completedMemberCount, memberCount, riskLoad, riskCounts, kind } = round;
  const current = revisions.at(-1);
  const onDay = (day: string | null): string => (day ? longDay(day) : '');
  const facts: (readonly [string, string])[] = [
    [words.company, companyName],
    [words.target, targetName ?? words.employees],
    [words.source, sourceName],
    [
      words.takenPart,
      kind === 'survey' ? words.participants(completedMemberCount, memberCount) : words.inspection(memberCount),
    ],
    [words.finishedOn[kind], onDay(round.finishedOn)],
    [words.confirmed, words.confirmedBy(current?.confirmedBy ?? '', onDay(round.confirmedOn))],
    [words.revision, words.revisionOf(current?.versionNumber ?? 1, round.cycle)],
    ...(actionsChangedOn ? [[words.actionsChanged, longDay(actionsChangedOn)] as const] : []),
    [words.issued, longDay(issuedOn)],
    [words.load, words.loads(riskLoad, loadAfter)],
    ...(riskCounts.doesNotApply > 0 ? [[words.doesNotApply, words.questions(riskCounts.doesNotApply)] as const] : []),
    ...(riskCounts.notAssessed > 0 ? [[words.notAssessed, words.questions(riskCounts.notAssessed)] as const] : []),
  ];
  sheet.table({ columns: [{ share: 3 }, { share: 7 }], rows: facts });
};

/** Who took part in an inspection; of a survey nobody is named. */
const drawAttendees = ({ sheet, words }: Writing, { round, attendees }: Assessment): void => {
  if (round.kind === 'survey') return;
  const { title, name, role, none } = words.attendees;
  sheet.block('H2', title, heading);
  if (attendees.length === 0) sheet.block('P', none, muted);
  else {
    const columns = [
      { head: name, share: 1 },
      { head: role, share: 1 },
    ];
    sheet.table({ columns, rows: attendees.map((each) => [each.name, words.attendeeRoles[each.role]]) });
  }
};

const drawRevisions = ({ sheet, words, day }: Writing, { round, revisions }: Assessment): void => {
  const { title, cycle, version, confirmedOn, confirmedBy } = words.revisions;
  const heads = [cycle, version, words.finishedOn[round.kind], confirmedOn];
  sheet.block('H2', title, heading);
  sheet.table({
    columns: [...heads.map((head) => ({ head, share: 2 })), { head: confirmedBy, share: 4 }],
    rows: revisions.map((each) => [
      ...[String(each.cycle), String(each.versionNumber)],
      ...[each.finishedOn, each.confirmedOn].map((date) => (date ? day(date) : '–')),
      each.confirmedBy || '–',
    ]),
  });
};

/** All that is not assessed in one place, with what was decided to do about it. */
const drawNotAssessed = ({ sheet, words, day }: Writing, { sections }: Assessment): void => {
  const open = sections.flatMap(({ risks }) => risks).filter(({ status }) => status === 'notAssessed');
  if (open.length === 0) return;
  const { title, question, decision, decided } = words.open;
  const columns = [
    { head: question, share: 5 },
    { head: decision, share: 4 },
    { head: decided, share: 3 },
  ];
  sheet.block('H2', title, heading);
  sheet.table({
    columns,
    rows: open.map(({ question, followUp }) => [
      question,
      followUp ? [words.followUps[followUp.kind], followUp.reason].filter(Boolean).join(': ') : '–',
      followUp ? [followUp.decidedBy, day(followUp.decidedOn)].filter(Boolean).join(', ') : '–',
    ]),
  });
};

const drawLegalBases = ({ sheet, words }: Writing, { country, language }: Assessment): void => {
  const { title, rule, content } = words.law;
  sheet.block('H2', title, heading);
  sheet.block('P', words.law.hint, muted);
  const columns = [
    { head: rule, share: 3 },
    { head: content, share: 7 },
  ];
  sheet.table({ columns, rows: legalBases[country].map((each) => [each.rule[language], each.title[language]]) });
};

/** Lines to sign on. Who took part in the inspection in one of these offices is named beside it. */
const drawSignatures = ({ sheet, words }: Writing, { country, attendees }: Assessment): void => {
  const { title, role, name, placeAndDate, signature } = words.signatures;
  const columns = [
    ...[
      { head: role, share: 3 },
      { head: name, share: 3 },
    ],
    ...[
      { head: placeAndDate, share: 3 },
      { head: signature, share: 4 },
    ],
  ];
  sheet.block('H2', title, heading);
  const rows = signatoryRoles.map((office) => {
    const names = attendees.filter((each) => each.role === office).map((each) => each.name);
    return [words.offices[country][office], names.join(', '), '', ''];
  });
  sheet.table({ columns, rows, rowHeight: 42 });
};

/** Draws the document, from what was assessed and by whom to the lines that it is signed on. */
export const drawAssessment = (document: Document, assessment: Assessment, logo: Buffer | null): void => {
  const { round, language, companyName, sections } = assessment;
  const words = documentWords[language];
  const dayIn = (dateStyle: 'long' | 'medium') => {
    const format = new Intl.DateTimeFormat(toBcp47(language), { dateStyle, timeZone: 'UTC' });
    return (day: string): string => format.format(new Date(day));
  };
  const sheet = sheetOf(document);
  const writing: Writing = { sheet, words, longDay: dayIn('long'), day: dayIn('medium') };
  sheet.logo(logo, companyName);
  sheet.block('P', words.title, { size: 12, muted: true });
  sheet.block('H1', round.title, { size: 22, bold: true });
  drawFacts(writing, assessment);
  drawAttendees(writing, assessment);
  drawRevisions(writing, assessment);
  drawNotAssessed(writing, assessment);
  for (const { title, risks } of sections) {
    if (risks.length === 0) continue;
    sheet.block('H2', title, heading);
    for (const risk of risks) drawRisk(writing, risk);
  }
  drawLegalBases(writing, assessment);
  drawSignatures(writing, assessment);
  sheet.end(words.page);
};
