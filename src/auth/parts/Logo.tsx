import { imageAddress } from '../../../contract/shapes/imageAddress';
import { useSignIn } from '../context';

/** The licensee's logo, or its name. */
export const Logo = () => {
  const { licensee } = useSignIn();
  const { logo } = licensee.images;
  if (logo) return <img className="sign-in-logo" src={imageAddress(logo)} alt={licensee.licenseeName} />;
  return <p className="sign-in-name">{licensee.licenseeName}</p>;
};
