module gatehouse

go 1.19
