// Modo de prueba: stand-in of the card provider's browser library, with the same global.
(() => {
  const home = new URL(document.currentScript.src).origin;
  let merchant = '';
  let publicKey = '';

  const digitsOf = (number) => String(number).replace(/\D/g, '');

  const luhn = (number) => {
    const digits = digitsOf(number);
    if (digits.length < 13 || digits.length > 19) return false;
    let sum = 0;
    for (let index = 0; index < digits.length; index += 1) {
      let value = Number(digits[digits.length - 1 - index]);
      if (index % 2 === 1) value = value > 4 ? value * 2 - 9 : value * 2;
      sum += value;
    }
    return sum % 10 === 0;
  };

  const fail = (onError, message, status, data) => onError({ message, status, data });

  const send = (method, address, body, onSuccess, onError) => {
    if (!merchant) return fail(onError, 'Empty or invalid Openpay ID', 0);
    if (!publicKey) return fail(onError, 'Empty or invalid Openpay API Key', 0);
    const request = new XMLHttpRequest();
    request.open(method, `${home}/v1/${merchant}/${address}`);
    request.withCredentials = true;
    request.timeout = 40000;
    request.setRequestHeader('Authorization', `Basic ${btoa(`${publicKey}:`)}`);
    request.setRequestHeader('Content-Type', 'application/json');
    request.onload = () => {
      let data;
      try {
        data = JSON.parse(request.responseText);
      } catch {
        data = undefined;
      }
      if (request.status >= 200 && request.status < 300) onSuccess({ data, status: 200 });
      else fail(onError, 'Request error', request.status, data);
    };
    request.onerror = () => fail(onError, 'Request error', 0);
    request.ontimeout = () => fail(onError, 'Request timeout', 0);
    request.send(JSON.stringify(body));
  };

  const createToken = (card, onSuccess, onError) =>
    send('POST', 'tokens', card, onSuccess, onError);

  const updateCard = (change, onSuccess, onError, customer, card) =>
    send('PUT', `customers/${customer}/cards/${card}`, change, onSuccess, onError);

  const cardType = (number) => {
    const digits = digitsOf(number);
    if (/^3[47]/.test(digits)) return 'American Express';
    if (/^4/.test(digits)) return 'Visa';
    return /^(5[1-5]|2[2-7])/.test(digits) ? 'Mastercard' : '';
  };

  window.OpenPay = {
    ...window.OpenPay,
    setId: (id) => {
      merchant = /^[a-z0-9]+$/i.test(id) ? id : '';
    },
    setApiKey: (key) => {
      publicKey = /^pk_[a-z0-9]+$/i.test(key) ? key : '';
    },
    setSandboxMode: () => undefined,
    getId: () => merchant,
    token: { create: createToken },
    card: {
      update: updateCard,
      validateCardNumber: luhn,
      validateCVC: (cvc, number) =>
        digitsOf(cvc).length === (cardType(number) === 'American Express' ? 4 : 3),
      validateExpiry: (month, year) => {
        const full = Number(year) < 100 ? 2000 + Number(year) : Number(year);
        return (
          Number(month) >= 1 && Number(month) <= 12 && new Date(full, Number(month)) > new Date()
        );
      },
      cardType,
    },
  };
})();
