import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../contract/testing/until';
import { freePort } from '../server/testing/freePort';
import { createSamlKey, type SamlKey } from '../server/testing/samlProvider';

/** Configuration that the package brings. */
const packaged = '/var/lib/lemonldap-ng/conf/lmConf-1.json';
const share = '/usr/share/lemonldap-ng/portal';

/** True if Debian's LemonLDAP::NG is installed, and the server of Perl programs that runs it here. */
export const hasLemonldap = existsSync(packaged) && existsSync('/usr/bin/starman');

/** True if it has the libraries for SAML, too. */
export const speaksSaml =
  hasLemonldap && spawnSync('perl', ['-MLemonldap::NG::Portal::Issuer::SAML', '-e', '1']).status === 0;

export const lemonldapClient = { id: 'safety-dashboard', secret: 'a-secret-of-thirty-two-characters' };

/** How the provider comes to know the product: by the address of sign-ins, or by its metadata of SAML. */
type Knows = { redirectAddress: string } | { metadata: string };

const overOpenIdConnect = (redirectAddress: string) => ({
  oidcRPMetaDataOptions: {
    dashboard: {
      oidcRPMetaDataOptionsClientID: lemonldapClient.id,
      oidcRPMetaDataOptionsClientSecret: lemonldapClient.secret,
      oidcRPMetaDataOptionsRedirectUris: redirectAddress,
      oidcRPMetaDataOptionsIDTokenSignAlg: 'RS256',
      oidcRPMetaDataOptionsIDTokenForceClaims: 1,
      oidcRPMetaDataOptionsUserIDAttr: 'uid',
      oidcRPMetaDataOptionsBypassConsent: 1,
      oidcRPMetaDataOptionsRequirePKCE: 1,
    },
  },
  oidcRPMetaDataExportedVars: { dashboard: { preferred_username: 'uid', email: 'mail', name: 'cn' } },
});

const overSaml = (metadata: string, { privateKey, certificate }: SamlKey) => ({
  issuerDBSAMLActivation: 1,
  // With SAML it asks for cookies of `SameSite=None`, which browsers keep over https alone.
  sameSite: 'Lax',
  samlServicePrivateKeySig: privateKey,
  samlServicePublicKeySig: certificate,
  samlSPMetaDataXML: { dashboard: { samlSPMetaDataXML: metadata } },
  samlSPMetaDataOptions: {
    dashboard: {
      samlSPMetaDataOptionsNameIDFormat: 'persistent',
      samlSPMetaDataOptionsSignSSOMessage: 1,
      samlSPMetaDataOptionsSignSLOMessage: 1,
      // The product signs no request to sign in.
      samlSPMetaDataOptionsCheckSSOMessageSignature: 0,
    },
  },
  samlSPMetaDataExportedAttributes: { dashboard: { uid: '1;login', mail: '0;email' } },
});

/**
 * Starts LemonLDAP::NG, Debian's identity provider, with its three demonstration accounts: `dwho`, `rtyler` and `msmith`,
 * whose passwords are their names. It speaks OpenID Connect, signs with RSA and SHA-256, and names people by
 * `preferred_username` and `email`; or SAML, and names them by `login` and `email`. A real counterpart: nothing in it was
 * written for this product.
 */
export const startLemonldap = async (knows: Knows) => {
  const folder = mkdtempSync(join(tmpdir(), 'lemonldap-'));
  const at = (name: string): string => join(folder, name);
  for (const name of ['conf', 'sessions', 'locks', 'persistent', 'cache', 'notifications']) mkdirSync(at(name));
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}/`;
  const key = await createSamlKey('provider.example');
  const store = (name: string) => ({ Directory: at(name), LockDirectory: at('locks') });
  const configuration = {
    ...JSON.parse(readFileSync(packaged, 'utf8')),
    domain: '127.0.0.1',
    portal: issuer,
    registerDB: 'Null',
    portalDisplayRegister: 0,
    portalDisplayResetPassword: 0,
    demoExportedVars: { uid: 'uid', mail: 'mail', cn: 'cn' },
    globalStorageOptions: {
      ...store('sessions'),
      generateModule: 'Lemonldap::NG::Common::Apache::Session::Generate::SHA256',
    },
    persistentStorageOptions: store('persistent'),
    localSessionStorageOptions: { cache_root: at('cache'), cache_depth: 3, namespace: 'sessions' },
    notificationStorageOptions: { dirName: at('notifications') },
    issuerDBOpenIDConnectActivation: 1,
    oidcServicePrivateKeySig: key.privateKey,
    oidcServicePublicKeySig: key.certificate,
    oidcServiceKeyIdSig: 'first',
    ...('metadata' in knows ? overSaml(knows.metadata, key) : overOpenIdConnect(knows.redirectAddress)),
  };
  writeFileSync(at('conf/lmConf-1.json'), JSON.stringify(configuration));
  writeFileSync(
    at('lemonldap-ng.ini'),
    `[all]
logLevel = warn
[configuration]
type = File
dirName = ${at('conf')}
localStorage = Cache::FileCache
localStorageOptions = { 'namespace' => 'configuration', 'cache_root' => '${at('cache')}', 'cache_depth' => 3 }
[portal]
staticPrefix = /static
templateDir = ${share}/templates
languages = en
`,
  );
  writeFileSync(
    at('portal.psgi'),
    `use Plack::Builder;
use Lemonldap::NG::Portal;
my $portal = Lemonldap::NG::Portal->run({});
builder {
  enable 'Plack::Middleware::Static', path => qr{^/static/}, root => '${share}/htdocs/';
  $portal;
};
`,
  );
  const server: ChildProcess = spawn(
    'starman',
    ['--workers', '2', '--host', '127.0.0.1', '--port', String(port), at('portal.psgi')],
    { env: { ...process.env, LLNG_DEFAULTCONFFILE: at('lemonldap-ng.ini') }, stdio: 'ignore' },
  );
  const close = async (): Promise<void> => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until(async () => {
      const answer = await fetch(`${issuer}.well-known/openid-configuration`).catch(() => undefined);
      if (!answer?.ok) throw new Error('LemonLDAP::NG does not answer yet');
    });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    issuer,
    /** Address of what it says of itself in SAML. */
    metadataAddress: `${issuer}saml/metadata`,
    close,
  };
};
