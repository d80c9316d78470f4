import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../contract/testing/until';
import { freePort } from '../server/testing/freePort';
import { createSamlKey } from '../server/testing/samlProvider';

/** Configuration that the package brings. */
const packaged = '/var/lib/lemonldap-ng/conf/lmConf-1.json';
const share = '/usr/share/lemonldap-ng/portal';

/** True if Debian's LemonLDAP::NG is installed, and the server of Perl programs that runs it here. */
export const hasLemonldap = existsSync(packaged) && existsSync('/usr/bin/starman');

export const lemonldapClient = { id: 'safety-dashboard', secret: 'a-secret-of-thirty-two-characters' };

/**
 * Starts LemonLDAP::NG, Debian's identity provider, with its three demonstration accounts: `dwho`, `rtyler` and `msmith`,
 * whose passwords are their names. It speaks OpenID Connect, signs with RSA and SHA-256, and names people by
 * `preferred_username` and `email`. A real counterpart: nothing in it was written for this product.
 */
export const startLemonldap = async (redirectAddress: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'lemonldap-'));
  const at = (name: string): string => join(folder, name);
  for (const name of ['conf', 'sessions', 'locks', 'persistent', 'cache', 'notifications']) mkdirSync(at(name));
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}/`;
  const { privateKey, certificate } = await createSamlKey('provider.example');
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
    oidcServicePrivateKeySig: privateKey,
    oidcServicePublicKeySig: certificate,
    oidcServiceKeyIdSig: 'first',
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
  await until(async () => {
    const answer = await fetch(`${issuer}.well-known/openid-configuration`).catch(() => undefined);
    if (!answer?.ok) throw new Error('LemonLDAP::NG does not answer yet');
  });
  return {
    issuer,
    close: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
