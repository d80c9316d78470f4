import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// What the product brings along of others, with their licences: packages that the server loads, and those that are
// bundled into what browsers load.

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

const licenceText = (folder) => {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.\w+)?$/i.test(name));
  return file ? readFileSync(join(folder, file), 'utf8').trim() : '';
};

// Packages for other processors are in the lock file, but not installed.
const shipped = Object.entries(packages).filter(([folder, { dev }]) => folder && !dev && existsSync(folder));

const ofServer = shipped.map(([folder, { version, license = 'see below' }]) => {
  const name = folder.split('node_modules/').at(-1);
  return [`## ${name} ${version} (${license})`, licenceText(folder)].filter(Boolean).join('\n\n');
});

const ofBrowser = ['dashboard', 'player'].map((part) =>
  // The bundler's headings, one level below ours.
  readFileSync(join('dist', part, '.vite/license.md'), 'utf8').replace(/^#/gm, '##'),
);

const sections = ['# Third-party notices', '# Loaded by the server', ...ofServer, '# Loaded by browsers', ...ofBrowser];
writeFileSync('dist/THIRD-PARTY-NOTICES.md', `${sections.join('\n\n')}\n`);
console.log(`dist/THIRD-PARTY-NOTICES.md: ${ofServer.length} packages of the server, and those of the browser`);
