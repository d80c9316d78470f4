import { eq, sql } from 'drizzle-orm';
import type { bootstrap, LicenseeConfig } from '../../../contract/bootstrap';
import { defaultColours, defaultLicenseeName } from '../../../contract/shapes/constants';
import { imageAddress } from '../../../contract/shapes/imageAddress';
import { isIdentifier } from '../../../contract/shapes/isIdentifier';
import { clientIdOf, nobodysId } from '../../core/company/clientLookup';
import type { PublicContext, PublicHandler } from '../../core/context/context';
import { chatScriptOf, type SupportChat } from '../../core/context/supportChat';
import { rowsOf } from '../../db/query';
import { clients, type LicenseeLooks, licensees } from '../../db/schema';
import { findAtHost } from '../../domain/licensees/atHost';
import { readOffered } from '../../domain/singleSignOn/provider';
import { appPictureOf } from '../../files/appIcon';
import type { Tab } from '../../http/dashboard';
import type { Installed } from '../../http/installation';

interface Licensee {
  identifier: string;
  name: string;
  looks: LicenseeLooks;
  /** Of the company that was asked for. */
  singleSignOn?: LicenseeConfig['singleSignOn'];
}

const builtIn: Licensee = { identifier: 'default', name: defaultLicenseeName, looks: {} };

const toConfig = (
  { identifier, name, looks }: Licensee,
  chat: SupportChat | undefined,
  hasPasskeys: boolean,
  singleSignOn: LicenseeConfig['singleSignOn'],
): LicenseeConfig => ({
  licenseeIdentifier: identifier,
  licenseeName: name,
  externalCalendarHref: looks.externalCalendarHref ?? null,
  moodImageCopyright: looks.moodImageCopyright ?? null,
  images: { logo: looks.images?.logo ?? null, mood: looks.images?.mood ?? null, icon: looks.images?.icon ?? null },
  theme: looks.theme ?? defaultColours,
  footer: {
    licenseeLink: looks.footer?.licenseeLink ?? null,
    legalNoticeLink: looks.footer?.legalNoticeLink ?? null,
    dataProtectionLink: looks.footer?.dataProtectionLink ?? null,
  },
  isWhitelabelPartner: looks.isWhitelabelPartner ?? false,
  supportChatKey: looks.supportChatKey ?? null,
  supportChatScript: chat && looks.supportChatKey ? chatScriptOf(chat, looks.supportChatKey) : null,
  hasPasskeys,
  singleSignOn,
  baseRoute: looks.baseRoute ?? '/start/overview',
});

/** A company's own looks over its licensee's. */
const combine = (licensee: LicenseeLooks, company: LicenseeLooks): LicenseeLooks => ({
  ...licensee,
  ...company,
  images: { ...licensee.images, ...company.images },
  footer: { ...licensee.footer, ...company.footer },
});

const ofCompany = (database: PublicContext['database'], clientId: string): Promise<Licensee | undefined> =>
  database.tenant(clientId, 'read', async (tx) => {
    const [row] = await tx
      .select({
        identifier: licensees.identifier,
        name: licensees.name,
        looks: licensees.looks,
        own: clients.looks,
        helpDeskKey: clients.helpDeskKey,
      })
      .from(clients)
      .innerJoin(licensees, eq(licensees.id, clients.licenseeId))
      .where(eq(clients.id, clientId));
    if (!row) return undefined;
    const { identifier, name, looks, own, helpDeskKey } = row;
    // The company's own help desk takes the place of the licensee's support chat.
    const offered = await readOffered(tx, clientId);
    const singleSignOn = offered ? { name: offered.provider.name, isOnly: offered.provider.isOnly } : null;
    return {
      singleSignOn,
      identifier,
      name,
      looks: { ...combine(looks, own), ...(helpDeskKey && { supportChatKey: helpDeskKey }) },
    };
  });

/** The licensee by host name, else that of the company, else the default one, else what is built in. */
const findLicensee = async (
  database: PublicContext['database'],
  hostname: string,
  clientIdentifier?: string,
): Promise<Licensee> => {
  const { byHost, byDefault, clientId } = await database.shared(async (tx) => {
    const { byHost, byDefault } = await findAtHost(tx, hostname);
    const clientId = clientIdentifier ? await clientIdOf(tx, clientIdentifier) : nobodysId;
    return { byHost, byDefault, clientId };
  });
  const company = clientId === nobodysId ? undefined : await ofCompany(database, clientId);
  const isOfHost = company && (!byHost || company.identifier === byHost.identifier);
  return (isOfHost ? company : byHost) ?? byDefault ?? builtIn;
};

/** Of the licensee and not of the company: before signing in nobody learns whether there is such a company. */
const hasPasskeys = (database: PublicContext['database'], identifier: string): Promise<boolean> =>
  database.shared(async (tx) => {
    const [row] = await rowsOf<{ has: boolean }>(tx, sql`select licensee_has_passkeys(${identifier}) as has`);
    return row?.has ?? false;
  });

export const loadLicenseeConfig: PublicHandler<typeof bootstrap.loadLicenseeConfig> = async (
  { database, supportChat, http },
  { clientIdentifier },
) => {
  const licensee = await findLicensee(database, http.hostname, clientIdentifier);
  const { identifier, singleSignOn = null } = licensee;
  return toConfig(licensee, supportChat, await hasPasskeys(database, identifier), singleSignOn);
};

/** The licensee at a host, or at the address of a company, whatever was typed there. */
const findTyped = (database: PublicContext['database'], hostname: string, company: string): Promise<Licensee> =>
  findLicensee(database, hostname, isIdentifier(company) ? company : undefined);

/** Title and icon that browsers show on their tabs. */
export const tabOf = async (database: PublicContext['database'], hostname: string, company = ''): Promise<Tab> => {
  const { name, looks } = await findTyped(database, hostname, company);
  return { name, icon: looks.images?.icon ? imageAddress(looks.images.icon) : undefined };
};

/** Name and looks of the product on the start screens of phones. */
export const installedOf = async (
  database: PublicContext['database'],
  hostname: string,
  company = '',
): Promise<Installed> => {
  const { name, looks } = await findTyped(database, hostname, company);
  return { name, colours: (looks.theme ?? defaultColours).light, picture: appPictureOf(looks) };
};
