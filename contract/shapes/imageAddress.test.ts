import { expect, it } from 'vitest';
import { fileAddress } from '../files';
import { imageAddress } from './imageAddress';

const uuid = '0198c0de-0000-7000-8000-00000000dead';

it('is the asset’s own for what comes with the product', () => {
  expect(imageAddress('/assets/licensees/ampel/logo.svg')).toBe('/assets/licensees/ampel/logo.svg');
});

it('is the file call’s for everything else', () => {
  const stored = fileAddress({ context: 'licensee', type: 'logo', uuid, name: 'Lögö #1?.png' });
  expect(imageAddress(stored)).toBe(`/api/file/licensee/logo/${uuid}/L%C3%B6g%C3%B6%20%231%3F.png`);
  expect(imageAddress('/licensee/logo.png')).toBe('/api/file/licensee/logo.png');
  expect(imageAddress('//evil.example/logo.png')).toBe('/api/file/evil.example/logo.png');
  expect(imageAddress('https://evil.example/logo.png')).toBe('/api/file/https://evil.example/logo.png');
});
