import { imageAddress } from '../../../contract/shapes/imageAddress';
import { useSignIn } from '../context';

/** The licensee's mood image with its copyright, or our own drawing. Decoration only; where it is hidden, it is not loaded. */
export const SideImage = () => {
  const { translate, licensee } = useSignIn();
  const { mood } = licensee.images;
  const copyright = mood ? licensee.moodImageCopyright : null;
  return (
    <aside className="sign-in-side" aria-hidden={copyright ? undefined : true}>
      {mood ? <img src={imageAddress(mood)} alt="" loading="lazy" /> : <div className="sign-in-scene" />}
      {copyright && <p className="sign-in-copyright">{translate('auth.image.copyright', { copyright })}</p>}
    </aside>
  );
};
