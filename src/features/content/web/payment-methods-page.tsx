export default function Page() {
  return <h1>payment-methods-page</h1>;
}
