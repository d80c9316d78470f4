import type { ReactNode } from 'react';
import { now } from '../../../dataProvider/clock';
import { useSignIn } from '../context';

const External = ({ href, children }: { href: string; children: ReactNode }) => {
  const { translate } = useSignIn();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="unseen"> ({translate('common.newTab')})</span>
    </a>
  );
};

/** Copyright with the licensee, legal links, and a note where a partner stands behind the product. */
export const Footer = () => {
  const { translate, licensee } = useSignIn();
  const { licenseeName, footer, isWhitelabelPartner } = licensee;
  return (
    <footer className="sign-in-footer">
      <ul>
        <li>
          {`© ${now().getFullYear()} `}
          {footer.licenseeLink ? <External href={footer.licenseeLink}>{licenseeName}</External> : licenseeName}
        </li>
        {footer.legalNoticeLink && (
          <li>
            <External href={footer.legalNoticeLink}>{translate('common.footer.legalNotice')}</External>
          </li>
        )}
        {footer.dataProtectionLink && (
          <li>
            <External href={footer.dataProtectionLink}>{translate('common.footer.dataProtection')}</External>
          </li>
        )}
      </ul>
      {isWhitelabelPartner && <p>{translate('common.footer.whitelabel', { name: licenseeName })}</p>}
    </footer>
  );
};
