import { TextField } from '../../../design/field.tsx';

/** By what an order is handed over to whoever fetches it: its code, or else who came. */
export function FetchedFields() {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label="Código de quien recoge"
        name="codigo"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        hint="Está en su correo y en su pedido."
      />
      <TextField
        label="Quién lo recoge"
        name="recibio"
        optional
        maxLength={80}
        hint="Obligatorio si no trae el código."
      />
    </div>
  );
}
