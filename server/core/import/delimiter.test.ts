import { expect, it } from 'vitest';
import { findDelimiter } from './delimiter';

it.each([
  ['semicolons below a title with a comma', ';', 'Liste Nordwerk, Stand 01.11.2026\na;b;c\n1;2;3'],
  ['semicolons below many titles with commas', ';', `${'Werk, Halle, Tor\n'.repeat(25)}${'a;b;c\n'.repeat(40)}`],
  ['semicolons beside decimal commas', ';', '1,5;2,5\n3,5;4,5'],
  ['semicolons beside addresses with commas', ';', 'Eva;Weg 1, Hof\nTom;Weg 2, Hof\nIda;Weg 3'],
  ['semicolons where rows end early', ';', 'a;b;c;d\n1;x;2\n1;y, z\n1;z;2'],
  ['commas beside lists with semicolons', ',', 'a,b,c\nAceton,"H225; H319; H336",x\nÖl,"H225; H319; H336",y'],
  ['commas around quoted semicolons and lines', ',', 'a,b\n"1;2\n3;4\n5;6",x\n"7;8",y'],
  ['commas between numbers', ',', 'a,b\n1,2\n3,4\n5,6'],
  ['tabs', '\t', 'Liste, Stand heute\na\tb, c\n1\t2'],
  ['nothing at all', ';', 'a\nb'],
])('%s are the delimiter', async (_, delimiter, text) => {
  expect(await findDelimiter(text, 0)).toBe(delimiter);
});
