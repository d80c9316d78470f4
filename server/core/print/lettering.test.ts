import { expect, it } from 'vitest';
import { archiveFaults } from '../../testing/pdf/archiveFaults';
import { elementsOf, structureOf } from '../../testing/pdf/structure';
import { archivedPdf } from './archivedPdf';
import { unprintable } from './lettering';
import { sheetOf } from './sheet';

/** Names as people write them, by script, and some that mix scripts and directions. */
const names = [
  ...[
    'Łukasz Nguyễn Şükrü',
    'Γιώργος Παπαδόπουλος',
    'Наталія Їжакевич',
    'محمد علي الحسيني',
    'پرویز چگینی',
    'ڈاکٹر گھڑی',
  ],
  ...['יוסי כהן', 'Արամ Խաչատրյան', 'ნინო ბერიძე', 'श्रीकृष्ण त्रिपाठी', 'রবীন্দ্রনাথ ঠাকুর', 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ...['નરેન્દ્ર પટેલ', 'ଜଗନ୍ନାଥ ମିଶ୍ର', 'முத்துக்குமார் ஸ்ரீ', 'వెంకటేశ్వర్లు', 'ಶ್ರೀನಿವಾಸ', 'കൃഷ്ണൻ നായർ'],
  ...['ශ්‍රී ලංකා', 'สมชาย ใจดี', 'ສົມສັກ', 'ស្រីមុំ ឆ័ត្រ', 'အောင်မြင့် ကျော်', 'བསྟན་འཛིན་རྒྱ་མཚོ', 'ᠮᠣᠩᠭᠣᠯ'],
  ...['አበበ ቢቂላ', 'ᏎᏉᏯ', 'ᐃᓄᒃᑎᑐᑦ', 'ⵎⵓⵃⵎⵎⴰⴷ', 'ߛߏߟߏߡߊߣߊ ߞߊ߲ߕߍ', '𞤀𞤣𞤤𞤢𞤥', 'ꕙꔤ', 'ꆈꌠꉙ', 'ܐܦܪܝܡ', 'މުޙައްމަދު'],
  ...[
    'ꦱꦿꦶ',
    'ᬩᬮᬶ',
    '张伟 李小龙',
    '陳大文 龔',
    '山田ターロー、𠮷野',
    '김철수 홍길동',
    '𐓏𐓘𐓻𐓘𐓻𐓟',
    '𑄌𑄋𑄴𑄟',
    'ᱥᱟᱱᱛᱟᱲᱤ',
    'ꯃꯤꯇꯩ',
  ],
  ...['ꓡꓲ-ꓢꓴ', 'ꨌꩌ', '𐴀𐴁𐴂', '（株）東芝', 'Anna (أحمد بن 123 علي) 王 Müller-שלום'],
];

const document = () =>
  archivedPdf(
    { title: 'Namen', author: 'Nordwerk', language: 'de_DE', madeAt: new Date('2026-03-02T08:00:00Z') },
    (pdf) => {
      const sheet = sheetOf(pdf);
      for (const name of names) sheet.block('P', name, { size: 14, bold: true });
      sheet.table({ columns: [{ share: 1 }, { share: 1 }], rows: names.map((name) => [name, name]) });
      sheet.end((page, count) => `Seite ${page} von ${count}`);
    },
  );

it('writes names of forty scripts, which are read back as they were typed', async () => {
  expect(await unprintable(names)).toEqual([]);
  const file = await document();
  expect(archiveFaults(file)).toEqual([]);
  const elements = elementsOf(structureOf(file).roots);
  const read = (tag: string) => elements.flatMap((element) => (element.tag === tag ? element.text : []));
  const composed = names.map((name) => name.normalize('NFC'));
  expect(read('P')).toEqual(composed);
  expect([read('TH'), read('TD')]).toEqual([composed, composed]);
});

it('tells which signs no font writes, each once', async () => {
  expect(await unprintable(['Max 😀', 'Mia 😀 🦊', 'Łukasz'])).toEqual(['😀', '🦊']);
});
