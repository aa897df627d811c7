export default function Page() {
  return <h1>payment-page</h1>;
}
