import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { today } from '../../../dataProvider/today';

/** MUI's dates by dayjs, of which "now" is the company's day: by it the calendar marks today and opens its month. */
export class CalendarAdapter extends AdapterDayjs {
  constructor(...options: ConstructorParameters<typeof AdapterDayjs>) {
    super(...options);
    const { date } = this;
    this.date = (value, timezone) => date(value === undefined ? (today() as typeof value) : value, timezone);
  }
}
