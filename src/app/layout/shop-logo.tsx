import { Logo } from '../../design/logo.tsx';
import { useCompany, useCompanyLogo } from '../../platform/browser/root-data.ts';
import { images } from '../../routes.ts';

/** The company's own logo, or the shop's mark with its name while it has none. */
export function ShopLogo() {
  const company = useCompany();
  const logo = useCompanyLogo();
  if (!logo) return <Logo name={company} />;
  const { name, width, height } = logo;
  return (
    <img
      {...{ width, height }}
      src={images.companyLogo(name)}
      alt={company}
      className="h-9 w-auto max-w-44 object-contain object-left"
    />
  );
}
