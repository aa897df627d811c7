import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { toast } from '../../../design/toast.tsx';
import { TIME_ZONE } from '../../../kernel/clock.ts';
import { useCompany, useCompanyLogo } from '../../../platform/browser/root-data.ts';
import { pages } from '../../../routes.ts';
import type { AnswerView, ProofView } from '../reads.ts';

const WHEN = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** An approval and its certificate. */
export function Approved({
  view,
  answer,
}: {
  readonly view: ProofView;
  readonly answer: AnswerView;
}) {
  const { certificate } = view;
  return (
    <section className="rounded-control border-l-4 border-success bg-success-wash p-4 text-sm">
      <h2 className="font-semibold">Diseño aprobado</h2>
      <p className="mt-1">
        {/* The hour ends with a full stop of its own. */}
        {answer.name} lo aprobó el {WHEN.format(new Date(answer.at))}
      </p>
      {certificate ? (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <CertificateButton view={view} certificate={certificate} />
          <Link
            to={pages.verifyApproval(certificate.code)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center font-semibold text-cobalt underline underline-offset-4"
          >
            Verificar<span className="sr-only"> la constancia, se abre en otra pestaña</span>
          </Link>
        </div>
      ) : null}
    </section>
  );
}

function CertificateButton({
  view,
  certificate,
}: {
  readonly view: ProofView;
  readonly certificate: NonNullable<ProofView['certificate']>;
}) {
  const [busy, setBusy] = useState(false);
  const company = useCompany();
  const logo = useCompanyLogo();
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      const { downloadCertificate } = await import('./certificate-pdf.ts');
      await downloadCertificate({
        view,
        certificate,
        company,
        logo,
        origin: window.location.origin,
      });
    } catch (error) {
      console.error('the certificate could not be made', error);
      toast.error('No pudimos preparar tu constancia.');
    }
    setBusy(false);
  };
  return (
    <Button look="secondary" busy={busy} onClick={() => void download()}>
      Descargar constancia
    </Button>
  );
}
