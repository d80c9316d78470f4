import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type Pictogram, pictogramOptions, signalWordOptions } from '../../../contract/hazardousSubstances';
import { type AmountUnit, amountUnitOptions } from '../../../contract/hazardousSubstances/amounts';
import { germanText, quoted } from './columns';
import { locations } from './locations';
import { members } from './members';
import { orgUnits } from './orgUnits';
import { archivable, recorded } from './sharedColumns';

/** The register of hazardous substances. One whose location, unit or person in charge is deleted stays, without it. */
export const hazardousSubstances = pgTable(
  'hazardous_substances',
  {
    ...recorded(),
    ...archivable(),
    designation: germanText('name').notNull(),
    use: text('use'),
    signalWord: text('signal_word').$type<(typeof signalWordOptions)[number]>().notNull(),
    pictograms: text('pictograms').array().$type<Pictogram[]>().notNull(),
    hazardStatements: text('hazard_statements'),
    precautionaryStatements: text('precautionary_statements'),
    statementTexts: text('statement_texts'),
    /** As `readAmount` of the contract keeps it: `0.5`, `5-10`, `<1`. */
    amount: text('amount'),
    amountUnit: text('amount_unit').$type<AmountUnit>(),
    locationUuid: uuid('location_id').references(() => locations.id, { onDelete: 'set null' }),
    orgUnitUuid: uuid('org_unit_id').references(() => orgUnits.id, { onDelete: 'set null' }),
    workArea: text('work_area'),
    responsibleUuid: uuid('responsible_id').references(() => members.id, { onDelete: 'set null' }),
    supplier: text('supplier'),
    dataSheetDate: date('data_sheet_date'),
    dataSheetFile: text('data_sheet_file'),
    dataSheetLink: text('data_sheet_link'),
    notes: text('notes'),
    protection: text('protection'),
    inDanger: text('in_danger'),
    firstAid: text('first_aid'),
    disposal: text('disposal'),
    instructionRevision: integer('instruction_revision').notNull().default(1),
    /** The day from which the operating instruction has this content. */
    instructionChangedOn: date('instruction_changed_on').notNull().default(sql`current_date`),
    /** The revision that was released last: it is a draft while that is another one. */
    instructionReleasedRevision: integer('instruction_released_revision'),
    instructionReleasedOn: date('instruction_released_on'),
    /** By name, as it stands on the sheet on the wall, whatever becomes of the account. */
    instructionReleasedBy: text('instruction_released_by'),
  },
  (table) => [
    index('hazardous_substances_by_name').on(table.clientId, table.designation, table.id),
    index('hazardous_substances_location_id').on(table.locationUuid),
    index('hazardous_substances_org_unit_id').on(table.orgUnitUuid),
    index('hazardous_substances_responsible_id').on(table.responsibleUuid),
    check('hazardous_substances_signal_word', sql`${table.signalWord} in (${quoted(signalWordOptions)})`),
    check('hazardous_substances_pictograms', sql`${table.pictograms} <@ array[${quoted(pictogramOptions)}]`),
    check('hazardous_substances_amount_unit', sql`${table.amountUnit} in (${quoted(amountUnitOptions)})`),
  ],
);
