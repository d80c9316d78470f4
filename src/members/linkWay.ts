/** Contact data of a record; lists know no mobile number. */
interface Reachable {
  email: string | null;
  mobileNumber?: string | null;
}

/** The way a link to set a password takes to somebody: by mail, else by text message, else to those who administer their unit. */
export const linkWay = ({ email, mobileNumber }: Reachable): 'mail' | 'sms' | 'admins' | 'smsOrAdmins' => {
  if (email) return 'mail';
  if (mobileNumber === undefined) return 'smsOrAdmins';
  return mobileNumber ? 'sms' : 'admins';
};
