import { Link } from '@mui/material';
import { fileNameIn } from '../../contract/files';
import { imageAddress } from '../../contract/shapes/imageAddress';

/** Opens a stored file, or saves it, as its format allows. */
export const FileLink = ({ address }: { address: string }) => (
  <Link
    href={imageAddress(address)}
    target="_blank"
    rel="noopener"
    sx={{ overflowWrap: 'anywhere' }}
    // The row that it stands in leads elsewhere.
    onClick={(event) => event.stopPropagation()}
  >
    {fileNameIn(address)}
  </Link>
);
