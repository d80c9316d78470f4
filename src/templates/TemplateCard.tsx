import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { TemplateListItem } from '../../contract/templates';
import { useFormat } from '../ui/useFormat';
import { DownloadButton } from './DownloadButton';
import { LanguageChoice } from './LanguageChoice';
import { TemplatePreview } from './TemplatePreview';

/** A template: how it looks, what it is for, and the document in the chosen language. */
export const TemplateCard = ({ record: template }: { record: TemplateListItem }) => {
  const { category, title, description, documents } = template;
  const translate = useTranslate();
  const format = useFormat();
  const titleId = useId();
  const [chosen, setChosen] = useState(documents[0]?.language);
  const document = documents.find(({ language }) => language === chosen) ?? documents[0];
  return (
    <Card component="article" aria-labelledby={titleId} sx={{ display: 'flex', flexDirection: 'column' }}>
      <TemplatePreview title={title} document={document} />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, p: 2.5, flex: 1 }}>
        <Typography variant="overline" color="textSecondary">
          {translate(`templates.options.category.${category}`)}
        </Typography>
        <Typography id={titleId} variant="h3" component="h3">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {description}
        </Typography>
        {document && (
          <Box sx={footStyle}>
            <LanguageChoice documents={documents} chosen={document.language} title={title} onChoose={setChosen} />
            <Typography variant="caption" color="textSecondary" sx={{ mr: 'auto' }}>
              {translate('templates.file', {
                format: document.format.toUpperCase(),
                size: format.bytes(document.size),
              })}
            </Typography>
            <DownloadButton document={document} title={title} />
          </Box>
        )}
      </Box>
    </Card>
  );
};

const footStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 'auto', pt: 1.5 } as const;
