import * as z from 'zod/mini';
import { linkedPages } from '../dashboardPages';
import type { FileType } from '../files';
import { area, call } from '../kit/call';
import { pictureFormats } from '../shapes/fileFormats';
import { isBaseRoute, isBuiltInPicture, isChatKey, isColour, isLink } from '../shapes/lookRules';
import { described, email, instant, optional, rule, text, uuid } from '../shapes/rules';

/** Fields that hold pictures, each with the type of its file. */
export const lookPictures = {
  logo: 'logo',
  mood: 'mood',
  icon: 'icon',
  appIcon: 'app-icon',
  mailLogo: 'mail-logo',
} as const satisfies Record<string, FileType<'licensee'>>;
export type LookPicture = keyof typeof lookPictures;
export const lookPictureNames = Object.keys(lookPictures) as LookPicture[];

/** Number of published looks that are kept with their pictures, the present ones included. */
export const keptLooks = 10;

const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Address of a picture: what `uploadPicture` answered with, or one that comes with the product. */
const picture = (name: LookPicture) => {
  const stored = new RegExp(`^licensee/${lookPictures[name]}/${uuidPattern}/[^/]+$`);
  return described(
    z.string().check(
      z.maxLength(1000),
      rule('unknown', (value) => stored.test(value) || isBuiltInPicture(value)),
    ),
    { widget: 'picture' },
  );
};

const colour = () => described(z.string().check(rule('colour', isColour)), { widget: 'colour', example: '#0a7d4b' });

const link = () =>
  described(z.string().check(z.maxLength(2000), rule('webAddress', isLink)), {
    widget: 'text',
    example: 'https://www.example.org',
  });

/** Name that mails come from: without characters that mail programs read as part of an address. */
export const senderName = () =>
  described(text(100).check(rule('senderName', (value) => !/[<>"@\\]/.test(value))), {
    widget: 'text',
    example: 'Ampel Arbeitsschutz',
  });

const lookFields = {
  logo: optional(picture('logo')),
  mood: optional(picture('mood')),
  moodImageCopyright: optional(text()),
  icon: optional(picture('icon')),
  appIcon: optional(picture('appIcon')),
  mailLogo: optional(picture('mailLogo')),
  senderName: optional(senderName()),
  replyTo: optional(email()),
  lightPrimary: colour(),
  lightContrast: colour(),
  darkPrimary: colour(),
  darkContrast: colour(),
  licenseeLink: optional(link()),
  legalNoticeLink: optional(link()),
  dataProtectionLink: optional(link()),
  isWhitelabelPartner: z.boolean(),
  baseRoute: optional(
    described(z.string().check(z.maxLength(200), rule('baseRoute', isBaseRoute)), {
      widget: 'text',
      example: linkedPages.overview,
    }),
  ),
  calendarLink: optional(link()),
  supportChatKey: optional(
    described(z.string().check(z.maxLength(200), rule('chatKey', isChatKey)), { widget: 'text', example: 'chat-7' }),
  ),
};

const looks = z.strictObject(lookFields);
/** Looks of a licensee as one edits them: field by field. */
export type LookFields = z.output<typeof looks>;
export type LookField = keyof LookFields;
export const lookFieldNames = Object.keys(lookFields) as [LookField, ...LookField[]];

const looksVersion = z.strictObject({
  uuid: uuid(),
  /** Counts what was published, from 1. */
  number: z.int(),
  publishedAt: instant(),
  /** Name of who published it; null for the operator. */
  publishedBy: z.nullable(z.string()),
  /** Fields that differ from the version before it. */
  changed: z.array(z.enum(lookFieldNames)),
  /** Number of the version whose looks it brought back. */
  backTo: z.nullable(z.int()),
});
export type LooksVersion = z.output<typeof looksVersion>;

const looksState = z.strictObject({
  /** Changes with everything that is saved or published. */
  version: z.int(),
  licenseeName: z.string(),
  published: looks,
  draft: z.nullable(z.strictObject({ looks, savedAt: instant(), savedBy: z.nullable(z.string()) })),
  /** Versions that were published last, the present one first. */
  versions: z.array(looksVersion),
});
export type LooksState = z.output<typeof looksState>;

/** Count that the caller has seen, so that nothing of somebody else's is overwritten unseen. */
const seen = { version: z.int() };

const common = {
  face: 'partner',
  method: 'POST',
  access: 'partner-looks.edit',
  kind: 'write',
  changes: ['partnerLooks'],
  response: looksState,
} as const;

/** Looks of the licensee's product: a draft that nobody else sees, what is published, and what was before. */
export const partnerLooks = area('partnerLooks', {
  read: call({
    face: 'partner',
    method: 'POST',
    path: 'partner/read-looks',
    summary: 'The licensee’s published looks, its draft, and who published what before',
    access: 'partner-looks.edit',
    kind: 'read',
    request: z.strictObject({}),
    response: looksState,
    errors: [],
  }),
  saveDraft: call({
    ...common,
    path: 'partner/save-looks-draft',
    summary: 'Keeps looks as the licensee’s draft, in place of the one before',
    request: z.strictObject({ ...lookFields, ...seen }),
    errors: ['record.changed'],
  }),
  discardDraft: call({
    ...common,
    path: 'partner/discard-looks-draft',
    summary: 'Forgets the draft, and its pictures that nothing else shows',
    request: z.strictObject(seen),
    errors: ['record.changed'],
  }),
  publish: call({
    ...common,
    path: 'partner/publish-looks',
    summary: 'Shows the draft’s looks to everybody from now on',
    request: z.strictObject(seen),
    errors: ['record.changed', 'looks.unchanged'],
  }),
  goBack: call({
    ...common,
    path: 'partner/go-back-to-looks',
    summary: 'Publishes the looks of a former version once more; a draft stays',
    request: z.strictObject({ uuid: uuid(), ...seen }),
    errors: ['record.notFound', 'record.changed', 'looks.unchanged'],
  }),
  uploadPicture: call({
    face: 'partner',
    method: 'POST',
    path: 'partner/upload-looks-picture',
    summary: 'Takes a picture for a draft that is saved within a day',
    access: 'partner-looks.edit',
    kind: 'silentWrite',
    changes: [],
    request: z.strictObject({ field: z.enum(lookPictureNames as [LookPicture, ...LookPicture[]]) }),
    response: z.strictObject({ address: z.string() }),
    errors: ['file.invalidFormat', 'file.invalidSize', 'looks.mailLogo', 'looks.appIcon'],
    upload: { field: 'filename', types: pictureFormats, maximumCount: 1 },
  }),
});
