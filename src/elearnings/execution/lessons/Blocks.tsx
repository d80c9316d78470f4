import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { LessonBlock } from '../../../../contract/elearnings/lessons';
import type { LanguageCode } from '../../../../contract/shapes/constants';
import { imageAddress } from '../../../../contract/shapes/imageAddress';
import { toBcp47 } from '../../../../contract/shapes/languages';
import { languageName } from '../../../../i18n/languageNames';
import { keyed } from '../../../ui/keyed';

const severities = { info: 'info', warning: 'warning', danger: 'error' } as const;
const textStyle = {
  fontSize: { xs: '1.125rem', md: '1.1875rem' },
  lineHeight: 1.65,
  overflowWrap: 'anywhere',
} as const;
const mediaStyle = { display: 'block', width: '100%', height: 'auto', borderRadius: 1.5, bgcolor: '#fff' } as const;

const Caption = ({ text }: { text: string | undefined }) =>
  text ? (
    <Typography component="figcaption" color="text.secondary" sx={{ mt: 1 }}>
      {text}
    </Typography>
  ) : null;

interface Spoken {
  /** Of the pages. */
  languageCode: LanguageCode;
}

type Of<Type extends LessonBlock['type']> = Extract<LessonBlock, { type: Type }>;

const Picture = ({ src, alternative, caption }: Of<'picture'>) => (
  <Box component="figure" sx={{ m: 0 }}>
    <Box component="img" src={imageAddress(src)} alt={alternative} sx={mediaStyle} />
    <Caption text={caption} />
  </Box>
);

const Video = ({ src, transcript, captions, caption, languageCode }: Of<'video'> & Spoken) => {
  const translate = useTranslate();
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box component="video" controls preload="metadata" src={imageAddress(src)} sx={mediaStyle}>
        {captions && (
          <track
            kind="captions"
            src={imageAddress(captions)}
            srcLang={toBcp47(languageCode)}
            label={languageName(languageCode)}
            default
          />
        )}
      </Box>
      <Caption text={caption} />
      <Box component="details" sx={{ mt: 1 }}>
        <Box component="summary" sx={{ ...textStyle, cursor: 'pointer', py: 1 }}>
          {translate('elearningExecutions.transcript')}
        </Box>
        <Typography sx={{ ...textStyle, whiteSpace: 'pre-line' }}>{transcript}</Typography>
      </Box>
    </Box>
  );
};

const Items = ({ ordered, items }: Of<'list'>) => (
  <Box component={ordered ? 'ol' : 'ul'} sx={{ m: 0, pl: 3.5, display: 'flex', flexDirection: 'column', gap: 1 }}>
    {keyed(items).map(({ key, value }) => (
      <Typography component="li" key={key} sx={textStyle}>
        {value}
      </Typography>
    ))}
  </Box>
);

const Notice = ({ tone, text }: Of<'notice'>) => {
  const translate = useTranslate();
  return (
    <Alert severity={severities[tone]} sx={{ '& .MuiAlert-message': textStyle }} role="note">
      <strong>{translate(`elearningExecutions.tones.${tone}`)}</strong> {text}
    </Alert>
  );
};

const Block = ({ block, languageCode }: { block: LessonBlock } & Spoken) => {
  switch (block.type) {
    case 'heading':
      return (
        <Typography variant="h2" sx={{ mt: 2, fontSize: '1.375rem' }}>
          {block.text}
        </Typography>
      );
    case 'text':
      return <Typography sx={textStyle}>{block.text}</Typography>;
    case 'list':
      return <Items {...block} />;
    case 'notice':
      return <Notice {...block} />;
    case 'picture':
      return <Picture {...block} />;
    case 'video':
      return <Video {...block} languageCode={languageCode} />;
  }
};

/** Content of a page, in big type that is easy to read. */
export const Blocks = ({ blocks, languageCode }: { blocks: readonly LessonBlock[] } & Spoken) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
    {keyed(blocks).map(({ key, value }) => (
      <Block key={key} block={value} languageCode={languageCode} />
    ))}
  </Box>
);
