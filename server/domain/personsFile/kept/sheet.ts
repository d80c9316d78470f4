import type { KeptSectionName } from '../../../../contract/members/keptData';
import type { LanguageCode } from '../../../../contract/shapes/constants';
import { dayOf } from '../../../../contract/shapes/days';
import { translateIn } from '../../../../i18n/translateIn';
import type { Company } from '../../../core/company/company';
import { dayWriter } from '../../../core/exports/dayWriter';
import { archivedPdf } from '../../../core/print/archivedPdf';
import type { DocumentKind } from '../../../core/print/drawing';
import { type Sheet, sheetOf } from '../../../core/print/sheet';
import { accountFacts, type Writing } from './accountFacts';
import type { KeptRow } from './section';
import type { KeptSummary, SectionSummary, SummaryGroup } from './summary';

interface KeptSheet {
  language: LanguageCode;
  company: Company;
  madeAt: Date;
  summary: KeptSummary;
  groups: readonly SummaryGroup[];
}

const text = { size: 9.5, gap: 2 };
const heading = { size: 14, bold: true, gap: 16 };
const subheading = { size: 11, bold: true, gap: 12 };

const rowsOf = (summary: KeptSummary, name: KeptSectionName): readonly KeptRow[] => summary.get(name)?.newest ?? [];

const dayIn = (value: unknown, { timeZone, day }: Writing): string => {
  if (value === null || value === undefined) return '–';
  return day(value instanceof Date ? dayOf(value, timeZone) : String(value).slice(0, 10));
};

const belongingNames = [
  ...(['orgUnits', 'locations', 'memberGroups', 'orgUnitOffices', 'locationOffices', 'equipment'] as const),
  ...(['hazardousSubstances', 'nearMissMeasures'] as const),
] as const satisfies readonly KeptSectionName[];

const writeBelonging = (sheet: Sheet, summary: KeptSummary, writing: Writing): void => {
  const { translate } = writing;
  sheet.block('H2', translate('keptData.sheet.belonging'), heading);
  const rows = belongingNames.flatMap((name) =>
    rowsOf(summary, name).map((row) => [
      translate(`keptData.sections.${name}`),
      String(row.name),
      dayIn(row.since, writing),
    ]),
  );
  const columns = [
    { head: translate('keptData.sheet.columns.type'), share: 4 },
    { head: translate('keptData.sheet.columns.name'), share: 5 },
    { head: translate('keptData.sheet.columns.since'), share: 2 },
  ];
  if (rows.length > 0) sheet.table({ columns, rows });
  else sheet.block('P', translate('keptData.sheet.nothing'), text);
};

/** Certificates of a kind, the newest first. */
const writeCertificates = (
  sheet: Sheet,
  summary: SectionSummary | undefined,
  { translate }: Writing,
  { title, heads, cells }: { title: string; heads: readonly string[]; cells: (row: KeptRow) => string[] },
): void => {
  if (!summary || summary.count === 0) return;
  sheet.block('H2', title, heading);
  const columns = heads.map((head, index) => ({ head, share: index === 0 ? 4 : 2 }));
  sheet.table({ columns, rows: summary.newest.map(cells).toReversed() });
  const shown = summary.newest.length;
  if (summary.count > shown) {
    const params = { shown, count: summary.count };
    sheet.block('P', translate('keptData.sheet.more', params), { ...text, muted: true });
  }
};

const writeProofs = (sheet: Sheet, summary: KeptSummary, writing: Writing): void => {
  const { translate } = writing;
  const until = (value: unknown): string =>
    value === null ? translate('certificates.forGood') : dayIn(value, writing);
  const course = translate('externalCertificates.fields.name');
  writeCertificates(sheet, summary.get('certificates'), writing, {
    title: translate('keptData.sheet.certificates'),
    heads: [
      course,
      translate('certificates.fields.completedOn'),
      translate('certificates.fields.validUntil'),
      translate('certificates.fields.number'),
    ],
    cells: (row) => [String(row.title), dayIn(row.completedOn, writing), until(row.validUntil), String(row.number)],
  });
  writeCertificates(sheet, summary.get('externalCertificates'), writing, {
    title: translate('keptData.sheet.externalCertificates'),
    heads: [
      course,
      translate('externalCertificates.fields.issuer'),
      translate('externalCertificates.fields.issuedOn'),
      translate('externalCertificates.fields.validUntil'),
    ],
    cells: (row) => [String(row.name), String(row.issuer), dayIn(row.issuedOn, writing), until(row.validUntil)],
  });
};

const periodOf = ({ from, to }: SectionSummary, writing: Writing): string => {
  if (from === null || to === null) return '–';
  // An instant is told as the company's day of it.
  const asDay = (word: string) => dayIn(word.length > 10 ? new Date(word) : word, writing);
  const [first, last] = [asDay(from), asDay(to)];
  return first === last ? first : writing.translate('keptData.sheet.period', { from: first, to: last });
};

const writeEverything = (sheet: Sheet, { summary, groups }: KeptSheet, writing: Writing): void => {
  const { translate } = writing;
  sheet.block('H2', translate('keptData.sheet.everything'), heading);
  sheet.block('P', translate('keptData.sheet.everythingText'), text);
  for (const { group, names } of groups) {
    sheet.block('H3', translate(`keptData.groups.${group}.name`), subheading);
    sheet.block('P', translate(`keptData.groups.${group}.purpose`), text);
    const kept = translate(`keptData.groups.${group}.kept`);
    sheet.block('P', translate('keptData.sheet.kept', { text: kept }), text);
    sheet.document.y += 4;
    const columns = [
      { head: translate('keptData.sheet.columns.section'), share: 5 },
      { head: translate('keptData.sheet.columns.entries'), share: 1.5 },
      { head: translate('keptData.sheet.columns.period'), share: 3.5 },
    ];
    const rows = names.flatMap((name) => {
      const found = summary.get(name);
      return found ? [[translate(`keptData.sections.${name}`), String(found.count), periodOf(found, writing)]] : [];
    });
    sheet.table({ columns, rows });
  }
};

const addressOf = ({ name, street, postalCode, city }: Company): string =>
  [name, street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const draw = (about: KeptSheet): Promise<Buffer> => {
  const { language, company, madeAt, summary } = about;
  const translate = translateIn(language);
  const { timeZone } = company;
  const writing: Writing = { language, translate, timeZone, day: dayWriter(language) };
  const [account = {}] = rowsOf(summary, 'account');
  const name = `${account.firstName} ${account.lastName}`;
  const title = translate('keptData.own.title');
  return archivedPdf({ title, author: company.name, subject: name, language, madeAt }, (document) => {
    const sheet = sheetOf(document);
    const day = dayIn(madeAt, writing);
    sheet.block('P', company.name, { size: 10, muted: true });
    sheet.block('H1', title, { size: 20, bold: true, gap: 4 });
    sheet.block('P', translate('keptData.sheet.about', { name, day }), { size: 11, gap: 4 });
    sheet.block('P', translate('keptData.sheet.keeper', { company: addressOf(company) }), text);
    for (const word of ['origin', 'readers'] as const) {
      sheet.block('P', translate(`keptData.sheet.${word}`), { ...text, gap: 6 });
    }
    sheet.block('H2', translate('keptData.sheet.details'), heading);
    sheet.table({ columns: [{ share: 4 }, { share: 6 }], rows: accountFacts(account, writing) });
    writeBelonging(sheet, summary, writing);
    writeProofs(sheet, summary, writing);
    writeEverything(sheet, about, writing);
    sheet.block('H2', translate('keptData.sheet.rights'), heading);
    for (const word of ['correct', 'erase', 'complain'] as const) {
      sheet.block('P', translate(`keptData.sheet.${word}`), { ...text, gap: 4 });
    }
    sheet.end((page, count) => translate('keptData.sheet.page', { page, count }));
  });
};

/** Sheet of what is kept about somebody, to print and to read, as a PDF of a few pages however much it is. */
export const keptDocument: DocumentKind<KeptSheet> = { name: 'keptData', draw };
