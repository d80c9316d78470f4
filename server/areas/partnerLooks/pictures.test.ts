import { beforeEach, describe, expect, it } from 'vitest';
import { partnerLooks as calls, type LookPicture } from '../../../contract/partner/looks';
import { maximumUploadSize } from '../../../contract/shapes/constants';
import { maximumMailLogo } from '../../messages/mailBranding';
import type { Agent } from '../../testing/agent';
import { setUpServer } from '../../testing/harness';
import { createStaff, licenseeOf, signInAsStaff } from '../../testing/partner';
import { pdf, png, svg } from '../../testing/sampleFiles';

const server = setUpServer();
let admin: Agent;
beforeEach(async () => {
  const own = await server.createCompany();
  await createStaff(server, own);
  admin = await signInAsStaff(server, await licenseeOf(server, own), 'paula.partner');
});

const upload = (field: LookPicture, fileName: string, content: Buffer | string) =>
  admin.call(calls.uploadPicture, { field }, { files: [{ fileName, content }] });
const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;

describe('a picture of the looks', () => {
  it.each<[LookPicture, string, Buffer | string, string]>([
    ['logo', 'logo.pdf', pdf, 'file.invalidFormat'],
    ['logo', 'logo.png', pdf, 'file.invalidFormat'],
    ['mood', 'mood.png', Buffer.alloc(maximumUploadSize + 1), 'file.invalidSize'],
    ['mailLogo', 'logo.svg', svg, 'looks.mailLogo'],
    ['mailLogo', 'logo.png', Buffer.concat([png, Buffer.alloc(maximumMailLogo)]), 'looks.mailLogo'],
    ['appIcon', 'icon.bmp', png, 'looks.appIcon'],
    ['appIcon', 'icon.svg', drawing('<image href="/etc/hostname" width="9" height="9"/>'), 'file.invalidFormat'],
  ])('is refused as %s where it is %s of another kind', async (field, name, content, code) => {
    expect(await upload(field, name, content)).toMatchObject({ code });
  });

  it('is taken for each place', async () => {
    for (const field of ['logo', 'mood', 'icon', 'appIcon', 'mailLogo'] as const)
      expect(await upload(field, 'a.png', png)).toMatchObject({ status: 200 });
    expect(await upload('appIcon', 'a.svg', drawing('<rect width="9" height="9"/>'))).toMatchObject({ status: 200 });
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script under another name', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
    ['a page of its own', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'],
    ['a link that runs', '<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'],
    ['a file of the server’s', '<image xlink:href="file:///etc/hostname" xmlns:xlink="http://www.w3.org/1999/xlink"/>'],
    ['something written otherwise', '<image href="&#47;etc&#47;hostname"/>'],
    ['a drawing within', `<image href='data:image/svg+xml;base64,${Buffer.from(drawing('')).toString('base64')}'/>`],
    ['something from elsewhere', '<feImage\nhref =\n"https://evil.example/x.png"/>'],
  ])('is refused as a drawing with %s', async (_, inside) => {
    expect(await upload('logo', 'logo.svg', drawing(inside))).toMatchObject({
      status: 400,
      code: 'file.invalidFormat',
    });
  });

  it('runs nothing where a drawing waits for an event, since it is served without the right to', async () => {
    const answer = await upload('logo', 'logo.svg', drawing('<rect onload="alert(1)" width="9" height="9"/>'));
    const { address } = answer.body as { address: string };
    const { headers, statusCode } = await server.app.inject(`/api/file/${address}`);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none';/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
