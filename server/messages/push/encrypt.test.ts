import { expect, it } from 'vitest';
import { encryptFor } from './encrypt';
import { newBrowser } from './testingPush';

const bytes = (word: string): Buffer => Buffer.from(word, 'base64url');

it('writes the message of RFC 8291, appendix A', () => {
  const browser = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  const drawn = {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  };
  const sealed = encryptFor(browser, 'When I grow up, I want to be a watermelon', drawn);
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('can be read by the browser alone that it is for, and is never the same twice', async () => {
  const browser = newBrowser();
  const keys = { p256dh: bytes(browser.p256dh), auth: bytes(browser.auth) };
  const [one, other] = [encryptFor(keys, 'fällig'), encryptFor(keys, 'fällig')];
  expect(await browser.read(one)).toBe('fällig');
  expect(one.equals(other)).toBe(false);
  await expect(newBrowser().read(one)).rejects.toThrow();
});

it('refuses a key that is no point of the curve', () => {
  expect(() => encryptFor({ p256dh: Buffer.alloc(65, 4), auth: Buffer.alloc(16) }, 'x')).toThrow();
});
