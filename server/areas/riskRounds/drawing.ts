import type { AttendeeRole } from '../../../contract/riskAssessments/attendees';
import { levelsOnlyNumbers } from '../../../contract/riskAssessments/surveyRating';
import type { PageOrientation } from '../../../contract/shapes/constants';
import { toBcp47 } from '../../../contract/shapes/languages';
import { dayWriterOf } from '../../../contract/shapes/writtenDay';
import { translateAny, translateIn, type WordKey } from '../../../i18n/translateIn';
import { archivedPdf, type Document } from '../../core/print/archivedPdf';
import type { DocumentKind } from '../../core/print/drawing';
import { sheetOf } from '../../core/print/sheet';
import type { Assessment } from './assessment';
import { drawRisk, followUpText } from './drawRisk';
import { legalBases } from './legalBases';
import type { Writing } from './writing';

/** Roles that sign it: those with whom an assessment is made and its measures are agreed on. */
const signatoryRoles = [
  'employer',
  'safetySpecialist',
  'occupationalPhysician',
  'worksCouncil',
] as const satisfies readonly AttendeeRole[];

const heading = { size: 15, bold: true, gap: 18 };
const muted = { size: 9.5, muted: true, gap: 2 };

const loadText = ({ translate }: Writing, { language, round: { riskLoad }, loadAfter }: Assessment): string => {
  if (riskLoad === null || loadAfter === null) return translate('riskRounds.notRated');
  const format = new Intl.NumberFormat(toBcp47(language), { minimumFractionDigits: 1 });
  const [before, after] = [format.format(riskLoad), format.format(loadAfter)];
  return before === after ? before : translate('riskRounds.document.loads', { before, after });
};

const takenPart = ({ translate }: Writing, { kind, completedMemberCount, memberCount }: Assessment['round']): string =>
  kind === 'survey'
    ? translate('riskRounds.document.participants', { completed: completedMemberCount, all: memberCount })
    : translate('riskRounds.document.inspection', { smart_count: memberCount });

const confirmation = ({ translate, longDay }: Writing, confirmedOn: string | null, name: string): string => {
  const day = confirmedOn ? longDay(confirmedOn) : '';
  return name
    ? translate('riskRounds.document.confirmedBy', { day, name })
    : translate('riskRounds.document.confirmed', { day });
};

const drawFacts = (writing: Writing, assessment: Assessment): void => {
  const { sheet, translate, longDay } = writing;
  const { round, companyName, revisions, issuedOn, actionsChangedOn } = assessment;
  const { sourceName, targetName, riskCounts, kind } = round;
  const current = revisions.at(-1);
  const revision = { version: current?.versionNumber ?? 1, cycle: round.cycle };
  const counted = (status: 'doesNotApply' | 'notAssessed'): [WordKey, string][] =>
    riskCounts[status] > 0
      ? [[`risks.options.status.${status}`, translate('riskRounds.questions', { smart_count: riskCounts[status] })]]
      : [];
  const facts: [WordKey, string][] = [
    ['riskRounds.fields.company', companyName],
    ['riskRounds.fields.targetName', targetName ?? translate('riskRounds.members')],
    ['riskRounds.fields.sourceName', sourceName],
    ['riskRounds.fields.completedMemberCount', takenPart(writing, round)],
    [`riskRounds.finishedOn.${kind}`, round.finishedOn ? longDay(round.finishedOn) : ''],
    ['riskRounds.states.confirmed', confirmation(writing, round.confirmedOn, current?.confirmedBy ?? '')],
    ['riskRounds.document.revision', translate('riskRounds.document.revisionOf', revision)],
  ];
  if (actionsChangedOn) facts.push(['riskRounds.document.actionsChanged', longDay(actionsChangedOn)]);
  facts.push(
    ['riskRounds.document.issued', longDay(issuedOn)],
    ['riskRounds.fields.riskLoad', loadText(writing, assessment)],
    ...counted('doesNotApply'),
    ...counted('notAssessed'),
  );
  const rows = facts.map(([key, value]) => [translate(key), value]);
  sheet.table({ columns: [{ share: 3 }, { share: 7 }], rows });
  if (round.levelsOnly) sheet.block('P', translate('riskRounds.levelsOnly', levelsOnlyNumbers), muted);
};

/** Draws who took part in an inspection; of a survey nobody is named. */
const drawAttendees = ({ sheet, translate }: Writing, { round, attendees }: Assessment): void => {
  if (round.kind === 'survey') return;
  sheet.block('H2', translate('riskRounds.document.attendees.title'), heading);
  if (attendees.length === 0) sheet.block('P', translate('riskRounds.document.attendees.none'), muted);
  else {
    const columns = [
      { head: translate('riskRounds.document.signatures.name'), share: 1 },
      { head: translate('riskRounds.document.signatures.role'), share: 1 },
    ];
    const rows = attendees.map((each) => [each.name, translate(`options.attendeeRole.${each.role}`)]);
    sheet.table({ columns, rows });
  }
};

const drawRevisions = ({ sheet, translate, day }: Writing, { round, revisions }: Assessment): void => {
  const heads = [
    'riskRounds.fields.cycle',
    'riskRounds.fields.versionNumber',
    `riskRounds.finishedOn.${round.kind}`,
    'riskRounds.document.revisions.confirmedOn',
  ] as const;
  sheet.block('H2', translate('riskRounds.document.revisions.title'), heading);
  sheet.table({
    columns: [
      ...heads.map((key) => ({ head: translate(key), share: 2 })),
      { head: translate('riskRounds.fields.confirmedBy'), share: 4 },
    ],
    rows: revisions.map((each) => [
      ...[String(each.cycle), String(each.versionNumber)],
      ...[each.finishedOn, each.confirmedOn].map((date) => (date ? day(date) : '–')),
      each.confirmedBy || '–',
    ]),
  });
};

/** All that is not assessed in one place, with what was decided to do about it. */
const drawNotAssessed = ({ sheet, translate, day }: Writing, { sections }: Assessment): void => {
  const open = sections.flatMap(({ risks }) => risks).filter(({ status }) => status === 'notAssessed');
  if (open.length === 0) return;
  const columns = [
    { head: translate('risks.fields.question'), share: 5 },
    { head: translate('risks.fields.followUp'), share: 4 },
    { head: translate('riskRounds.document.open.decided'), share: 3 },
  ];
  sheet.block('H2', translate('riskRounds.document.open.title'), heading);
  sheet.table({
    columns,
    rows: open.map(({ question, followUp }) => [
      question,
      followUp ? followUpText(translate, followUp) : '–',
      followUp ? [followUp.decidedBy, day(followUp.decidedOn)].filter(Boolean).join(', ') : '–',
    ]),
  });
};

const drawLegalBases = ({ sheet, translate }: Writing, { country }: Assessment): void => {
  sheet.block('H2', translate('riskRounds.document.law.title'), heading);
  sheet.block('P', translate('riskRounds.document.law.hint'), muted);
  const columns = [
    { head: translate('riskRounds.document.law.rule'), share: 3 },
    { head: translate('riskRounds.document.law.content'), share: 7 },
  ];
  const rows = legalBases[country].map(({ law, number, title }) => [
    translate('riskRounds.document.law.section', { law, number }),
    translate(`riskRounds.document.law.titles.${title}`),
  ]);
  sheet.table({ columns, rows });
};

/** Lines to sign on. Who took part in the inspection in one of these offices is named beside it. */
const drawSignatures = ({ sheet, translate }: Writing, { country, attendees, language }: Assessment): void => {
  const shares = { role: 3, name: 3, placeAndDate: 3, signature: 4 } as const;
  const columns = (['role', 'name', 'placeAndDate', 'signature'] as const).map((column) => ({
    head: translate(`riskRounds.document.signatures.${column}`),
    share: shares[column],
  }));
  sheet.block('H2', translate('riskRounds.document.signatures.title'), heading);
  const rows = signatoryRoles.map((office) => {
    const names = attendees.filter((each) => each.role === office).map((each) => each.name);
    // Some are called otherwise by the law of the country.
    const _ = translate(`options.attendeeRole.${office}`);
    const called = translateAny(language)(`riskRounds.document.offices.${country}.${office}`, { _ });
    return [called, names.join(', '), '', ''];
  });
  sheet.table({ columns, rows, rowHeight: 42 });
};

/** Draws the document, from what was assessed and by whom to the lines that it is signed on. */
const drawPages = (document: Document, assessment: Assessment, logo: Uint8Array | null): void => {
  const { round, language, companyName, sections } = assessment;
  const translate = translateIn(language);
  const dayIn = (dateStyle: 'long' | 'medium') => dayWriterOf(toBcp47(language), { dateStyle });
  const sheet = sheetOf(document);
  const writing: Writing = { sheet, translate, longDay: dayIn('long'), day: dayIn('medium') };
  sheet.logo(logo, companyName);
  sheet.block('P', translate('riskRounds.document.title'), { size: 12, muted: true });
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
  sheet.end((number, count) => translate('riskRounds.document.page', { number, count }));
};

interface PrintedAssessment {
  assessment: Assessment;
  logo: Uint8Array | null;
  orientation: PageOrientation | undefined;
}

const draw = ({ assessment, logo, orientation }: PrintedAssessment): Promise<Buffer> => {
  const { language, round, companyName, madeAt } = assessment;
  const title = `${translateIn(language)('riskRounds.document.title')}: ${round.title}`;
  const about = { title, author: companyName, language, madeAt, isAcross: orientation === 'landscape' };
  return archivedPdf(about, (document) => drawPages(document, assessment, logo));
};

/** An assessment as a PDF to be kept, on pages that stand upright or lie across. */
export const assessmentDocument: DocumentKind<PrintedAssessment> = { name: 'riskRound', draw };
