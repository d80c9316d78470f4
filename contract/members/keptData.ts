import * as z from 'zod/mini';
import { messageChannels } from '../messages';
import { memberRoles } from '../names/roles';
import { languageCodes, memberGroupTypes } from '../shapes/constants';

const text = () => z.string();
const textOrNull = () => z.nullable(z.string());
const number = () => z.int();
const numberOrNull = () => z.nullable(z.int());
/** An instant, UTC ISO 8601. */
const instant = () => z.iso.datetime();
const instantOrNull = () => z.nullable(z.iso.datetime());
/** A calendar day of the company. */
const day = () => z.iso.date();
const dayOrNull = () => z.nullable(z.iso.date());
const uuid = () => z.uuid();
const uuidOrNull = () => z.nullable(z.uuid());

/** A course, as it is called today. */
const course = { elearningUuid: uuid(), title: textOrNull() };
/** As assignments say: months, 0 for once, and days; null: as the course is set. */
const terms = { intervalMonths: numberOrNull(), bufferDays: numberOrNull() };

/**
 * Data that a company keeps about a person, by kind: an entry's schema for each. Names are those of the contract, and
 * whoever reads such a file in years shall find them: nothing is renamed, only added.
 */
export const keptSections = {
  account: z.strictObject({
    uuid: uuid(),
    username: text(),
    firstName: text(),
    lastName: text(),
    email: textOrNull(),
    roleIdentifier: z.enum(memberRoles),
    phoneNumber: textOrNull(),
    mobileNumber: textOrNull(),
    gender: textOrNull(),
    birthDate: dayOrNull(),
    specialAttributes: z.array(text()),
    personnelNumber: textOrNull(),
    externalCompany: textOrNull(),
    firstDay: dayOrNull(),
    inviteOn: dayOrNull(),
    inviteBy: textOrNull(),
    street: textOrNull(),
    postalCode: textOrNull(),
    city: textOrNull(),
    country: textOrNull(),
    eleaCreateTasks: z.boolean(),
    raCreateTasks: z.boolean(),
    theme: text(),
    languageCode: textOrNull(),
    /** The password itself is kept by nobody, and what it is checked by is a secret. */
    hasPassword: z.boolean(),
    ownPasswordSince: instantOrNull(),
    accessSince: instantOrNull(),
    lastLoginAt: instantOrNull(),
    archivedAt: instantOrNull(),
    createdAt: instant(),
  }),
  orgUnits: z.strictObject({ orgUnitUuid: uuid(), name: text(), since: instantOrNull() }),
  locations: z.strictObject({ locationUuid: uuid(), name: text(), since: instantOrNull() }),
  memberGroups: z.strictObject({
    memberGroupUuid: uuid(),
    name: text(),
    type: z.enum(memberGroupTypes),
    since: instantOrNull(),
  }),
  orgUnitOffices: z.strictObject({ orgUnitUuid: uuid(), name: text(), kind: z.enum(['admin', 'responsible']) }),
  locationOffices: z.strictObject({ locationUuid: uuid(), name: text() }),
  equipment: z.strictObject({ equipmentUuid: uuid(), name: text() }),
  hazardousSubstances: z.strictObject({ hazardousSubstanceUuid: uuid(), name: text() }),
  nearMissMeasures: z.strictObject({ measureUuid: uuid(), name: text() }),
  elearningAssignments: z.strictObject({ ...course, assignedOn: day(), ...terms }),
  assignmentRules: z.strictObject({ ruleUuid: uuid(), name: text(), since: day(), changedOn: dayOrNull() }),
  elearningTerms: z.strictObject({
    ...course,
    fromOn: day(),
    ...terms,
    /** Day before which proofs do not count any more, since a rule asks anew. */
    anewOn: dayOrNull(),
  }),
  elearningTasks: z.strictObject({
    taskUuid: uuid(),
    ...course,
    cycle: number(),
    state: text(),
    assignedOn: day(),
    since: dayOrNull(),
    dueOn: day(),
    startedOn: dayOrNull(),
    completedOn: dayOrNull(),
    completedAt: instantOrNull(),
    /** The certificate of somebody else that stands for doing it. */
    externalCertificateUuid: uuidOrNull(),
    /** The last day of that; null also where it holds for good. */
    holdsUntil: dayOrNull(),
    closedOn: dayOrNull(),
  }),
  elearningExecutions: z.strictObject({
    executionUuid: uuid(),
    taskUuid: uuid(),
    language: z.enum(languageCodes),
    progress: number(),
    score: numberOrNull(),
    startedAt: instant(),
    savedAt: instant(),
    /** Progress and answers, as they were saved. */
    state: z.nullable(z.record(z.string(), z.unknown())),
  }),
  certificates: z.strictObject({
    resultUuid: uuid(),
    taskUuid: uuid(),
    elearningUuid: uuid(),
    title: text(),
    firstName: text(),
    lastName: text(),
    clientName: text(),
    licenseeName: text(),
    language: z.enum(languageCodes),
    versionNumber: number(),
    score: numberOrNull(),
    completedAt: instant(),
    completedOn: day(),
    validUntil: dayOrNull(),
    number: text(),
  }),
  externalCertificates: z.strictObject({
    externalCertificateUuid: uuid(),
    elearningUuid: uuid(),
    name: text(),
    issuer: text(),
    issuedOn: day(),
    validUntil: dayOrNull(),
    remark: textOrNull(),
    /** Its address in the product; where it lies beside this, `files` says. */
    file: textOrNull(),
    createdAt: instant(),
  }),
  riskAssignments: z.strictObject({ assignmentUuid: uuid(), title: textOrNull(), since: instantOrNull() }),
  riskParticipations: z.strictObject({
    roundUuid: uuid(),
    title: textOrNull(),
    progress: number(),
    completedOn: dayOrNull(),
  }),
  riskActions: z.strictObject({
    riskActionUuid: uuid(),
    title: text(),
    description: textOrNull(),
    ownerSince: dayOrNull(),
    dueOn: dayOrNull(),
    status: text(),
    doneOn: dayOrNull(),
    comment: textOrNull(),
    createdAt: instant(),
    updatedAt: instant(),
  }),
  messages: z.strictObject({
    messageUuid: uuid(),
    createdAt: instant(),
    channel: z.enum(messageChannels),
    recipient: text(),
    subject: text(),
    /** Without links that would let their reader set a password. */
    body: text(),
    /** It is about the person; else it was sent to them about others. */
    isAboutPerson: z.boolean(),
    attempts: number(),
    sentAt: instantOrNull(),
    failedAt: instantOrNull(),
    failure: textOrNull(),
    lastError: textOrNull(),
  }),
  reminders: z.strictObject({
    source: text(),
    kind: text(),
    taskUuid: uuid(),
    /** The due date from which it was counted, and by how many days. */
    countedFrom: day(),
    days: number(),
    sentOn: day(),
    /** True if the person was told; else somebody who is responsible for them. */
    toPerson: z.boolean(),
    messageUuid: uuid(),
  }),
  remindersSent: z.strictObject({
    reminderUuid: uuid(),
    createdAt: instant(),
    sentOn: day(),
    isAgain: z.boolean(),
    total: number(),
    done: number(),
    sent: number(),
    state: text(),
  }),
  sessions: z.strictObject({
    createdAt: instant(),
    lastSeenAt: instant(),
    expiresAt: instant(),
    roleIdentifier: text(),
    userAgent: text(),
  }),
  pushDevices: z.strictObject({ createdAt: instant(), userAgent: text() }),
  passwordLinks: z.strictObject({ createdAt: instant(), expiresAt: instant(), usedAt: instantOrNull() }),
  passwords: z.strictObject({ createdAt: instant() }),
  secondFactors: z.strictObject({ createdAt: instant(), confirmedAt: instantOrNull() }),
  passkeys: z.strictObject({
    name: text(),
    host: text(),
    createdAt: instant(),
    lastUsedAt: instantOrNull(),
    isBackedUp: z.boolean(),
  }),
  providerSubjects: z.strictObject({ subject: text(), linkedAt: instant() }),
  rememberedDevices: z.strictObject({ createdAt: instant(), expiresAt: instant(), userAgent: text() }),
  apiKeys: z.strictObject({
    name: text(),
    createdAt: instant(),
    expiresOn: day(),
    lastUsedAt: instantOrNull(),
    revokedOn: dayOrNull(),
  }),
  /** Provisioning: the directory's identifier, the unit that its department put them into, when it deleted them. */
  provisioning: z.strictObject({ externalId: textOrNull(), orgUnitUuid: uuidOrNull(), deletedAt: instantOrNull() }),
  calendarFeeds: z.strictObject({ createdAt: instant() }),
  imports: z.strictObject({
    importUuid: uuid(),
    area: text(),
    fileName: text(),
    phase: text(),
    createdAt: instant(),
    expiresAt: instant(),
  }),
  uploadedFiles: z.strictObject({
    fileUuid: uuid(),
    context: text(),
    type: text(),
    name: text(),
    contentType: text(),
    size: number(),
    createdAt: instant(),
  }),
  logAbout: z.strictObject({
    at: instant(),
    action: text(),
    /** Author of it: the person, somebody else of the company, a customer adviser or the system itself. */
    by: z.enum(['self', 'member', 'adviser', 'system']),
    changes: z.array(z.strictObject({ field: text(), old: textOrNull(), now: textOrNull() })),
  }),
  logElsewhere: z.strictObject({
    at: instant(),
    action: text(),
    subjectType: text(),
    /** The person did it; else the entry names them. */
    byPerson: z.boolean(),
  }),
} as const satisfies Record<string, z.ZodMiniObject>;

export type KeptSectionName = keyof typeof keptSections;
export type KeptEntry<Name extends KeptSectionName> = z.output<(typeof keptSections)[Name]>;

/** The sections in their order. */
export const keptSectionNames = Object.keys(keptSections) as KeptSectionName[];

/** Surveys are anonymous: only the person themselves is told whether they took part, and nobody what they answered. */
export const confidentialSections: readonly KeptSectionName[] = ['riskParticipations'];
