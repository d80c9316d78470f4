import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSamlProvider, readRequest, type SamlProvider } from '../server/testing/samlProvider';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const hidden = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('');
const page = (body: string): string => `<!doctype html><html lang="en"><title>Provider</title>${body}</html>`;

/**
 * An identity provider of SAML 2.0 as a web server of another site than the product's, with a page to sign in that
 * believes whatever name is typed.
 */
export const startSamlProvider = async () => {
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', provider.issuer);
    const html = (body: string) => response.writeHead(200, { 'content-type': 'text/html' }).end(page(body));
    if (pathname === '/metadata') {
      response.writeHead(200, { 'content-type': 'application/samlmetadata+xml' }).end(provider.metadata());
    } else if (pathname === '/sign-out') {
      html('<h1>Signed out everywhere</h1>');
    } else if (request.method === 'POST') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const sent = new URLSearchParams(Buffer.concat(chunks).toString());
      const [login, asked] = [sent.get('login') ?? '', sent.get('asked') ?? ''];
      const form = provider.answerTo(asked, { nameId: `id of ${login}`, attributes: { login } });
      const { answerAddress } = readRequest(asked);
      const fields = hidden(form);
      html(`<body onload="document.forms[0].submit()"><form method="post" action="${answerAddress}">${fields}</form>`);
    } else {
      const asked = hidden({ asked: `${provider.issuer}${pathname}${search}` });
      html(`<form method="post"><label>Login <input name="login"></label>${asked}<button>Sign in</button></form>`);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: SamlProvider = await createSamlProvider(issuer, () => new Date());
  return {
    metadataAddress: `${issuer}/metadata`,
    /** Address of the browser once somebody signs out at the provider: to the product's address for that, and back. */
    signOutAt: (address: string, login: string): string =>
      `${address}?${provider.signOut(address, { nameId: `id of ${login}` }).query}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
