import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { LessonBlock } from '../../../../contract/lessons';
import { imageAddress } from '../../../ui/imageAddress';

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

type Of<Type extends LessonBlock['type']> = Extract<LessonBlock, { type: Type }>;

const Picture = ({ src, alternative, caption }: Of<'picture'>) => (
  <Box component="figure" sx={{ m: 0 }}>
    <Box component="img" src={imageAddress(src)} alt={alternative} sx={mediaStyle} />
    <Caption text={caption} />
  </Box>
);

const Video = ({ src, transcript, caption }: Of<'video'>) => {
  const translate = useTranslate();
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box component="video" controls preload="metadata" src={imageAddress(src)} sx={mediaStyle} />
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
    {items.map((item) => (
      <Typography component="li" key={item} sx={textStyle}>
        {item}
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

const Block = ({ block }: { block: LessonBlock }) => {
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
      return <Video {...block} />;
  }
};

/** What stands on a page, in big type that is easy to read. */
export const Blocks = ({ blocks }: { blocks: readonly LessonBlock[] }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
    {blocks.map((block, index) => (
      // Pages do not change while they are read.
      // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may be the same
      <Block key={index} block={block} />
    ))}
  </Box>
);
