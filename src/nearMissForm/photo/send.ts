import { nearMissReportRoutes as routes } from '../../../contract/nearMisses/nearMissReportRoutes';
import { post } from '../calls';

const toBase64 = (photo: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.readAsDataURL(photo);
  });

/** Sends the photo of a report that has arrived. @throws Unanswered */
export const sendPhoto = async (token: string, receipt: string, photo: Blob): Promise<unknown> =>
  post(routes.photo.path, { token, receipt, photo: await toBase64(photo) });
