import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import type { Place } from '../../generator';

export const place = {
  path: 'company/vehicles',
  icon: LocalShippingOutlined,
  access: 'location.location-list',
} as const satisfies Place;
