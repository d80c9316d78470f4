import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import type { Place } from '../../../src/generator';

export const place = {
  path: 'company/vehicles',
  icon: LocalShippingOutlined,
  access: 'location.location-list',
} as const satisfies Place;
