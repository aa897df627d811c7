// Modo de prueba: stand-in of the card provider's device data collector.
(() => {
  const home = new URL(document.currentScript.src).origin;
  const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

  const newId = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => LETTERS[byte % 62]).join('');

  const setup = (formId, fieldName = 'deviceDataId') => {
    const id = newId();
    const form = formId ? document.getElementById(formId) : null;
    if (form) {
      let field = document.getElementById(fieldName);
      if (!field) {
        field = document.createElement('input');
        field.type = 'hidden';
        field.id = fieldName;
        field.name = fieldName;
        form.appendChild(field);
      }
      field.value = id;
    }
    const merchant = window.OpenPay.getId ? window.OpenPay.getId() : '';
    new Image().src = `${home}/antifraud/${merchant}/components?s=${id}`;
    return id;
  };

  window.OpenPay = { ...window.OpenPay, deviceData: { setup } };
})();
