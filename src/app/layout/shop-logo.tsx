import { Logo } from '../../design/logo.tsx';
import { useCompany, useCompanyLogo } from '../../platform/browser/root-data.ts';
import { images } from '../../routes.ts';

/** The company's own logo, or the shop's mark with its name while it has none. */
export function ShopLogo() {
  const company = useCompany();
  const logo = useCompanyLogo();
  return (
    <Logo
      name={company}
      {...(logo ? { own: { ...logo, src: images.companyLogo(logo.name) } } : {})}
    />
  );
}
